import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

const PASSWORD = 'azulejo-confirmada'

async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel(/^Nombre completo/).fill('Lucía Ortega')
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Contraseña/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
}

test('where the backend wants the address confirmed, the link of the mail opens the account on any device, and leads on', async ({
  backend,
  device,
}) => {
  await backend.askForConfirmation()
  const email = 'lucia@ejemplo.mx'
  const page = await (await device()).open('/register?redirect=/dashboard/services')
  await register(page, email)
  await expect(page.getByRole('heading', { name: 'Confirma tu correo' })).toBeVisible()
  await expect(page.getByText(`Si ${email} todavía no tiene cuenta, le enviamos un enlace.`)).toBeVisible()
  expect(new URL(page.url()).search).not.toContain('lucia')
  const again = page.getByRole('button', { name: 'Enviar otro enlace' })
  await expect(page.getByRole('button', { name: /^Puedes pedir otro en \d+ s$/ })).toBeDisabled()
  await page.reload()
  await expect(page.getByText(`Si ${email} todavía no tiene cuenta`)).toBeVisible()
  const first = backend.linkTo(email)

  await page.getByRole('link', { name: 'Ya tengo cuenta: iniciar sesión' }).click()
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Contraseña/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByText(`Falta abrir el enlace que enviamos a ${email}`)).toBeVisible()
  await again.click()
  await expect(page.getByText('Si tu cuenta sigue sin activarse, te enviamos otro enlace.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Puedes pedir otro en/ })).toBeDisabled()
  await expect.poll(() => backend.linkTo(email)).not.toBe(first)

  // The one before serves no more; on the computer, with the link of the last mail.
  const desk = await (await device()).open(first)
  await expect(desk.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible()
  await desk.goto(backend.linkTo(email))
  await expect(desk).toHaveURL('/dashboard/services')
  await expect(desk.getByText('¡Cuenta creada!')).toBeVisible()
  expect(await desk.evaluate(() => location.hash)).toBe('')

  await page.getByRole('link', { name: 'Ya tengo cuenta: iniciar sesión' }).click()
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Contraseña/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL('/dashboard/services')
})

test('an address that has an account gets the same answer, and no mail', async ({ backend, device }) => {
  await backend.askForConfirmation()
  const page = await (await device()).open('/register')
  await register(page, 'cliente@demo.mx')
  await expect(page.getByText('Si cliente@demo.mx todavía no tiene cuenta')).toBeVisible()
  expect(backend.letterTo('cliente@demo.mx')).not.toContain('Confirma que este correo es tuyo')
})
