import type { Page } from '@playwright/test'
import type { Backend } from './support/backend.ts'
import { expect, test } from './support/fixtures.ts'

const contract = '/contract-review?plan=BASICOS&billing=monthly'
const PASSWORD = 'azulejo-nueva'

async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel(/^Nombre completo/).fill('Rosa Lugo')
  await page.getByLabel(/^Correo/).fill(email)
  await page.getByLabel(/^Contraseña/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel(/^Correo/).fill(email)
  await page.getByLabel(/^Contraseña/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

const letters = (backend: Backend, email: string) =>
  backend.query('select 1 from auth.users where email = $1 and confirmation_token is not null', [email])

test('the letter’s link signs in a new account, and returns to the requested page', async ({
  backend,
  device,
}) => {
  await backend.confirmAddresses(true)
  const phone = await device()
  const page = await phone.open(`/register?redirect=${encodeURIComponent(contract)}`)
  await register(page, 'rosa-mal@prueba.mx')
  await expect(page.getByRole('heading', { name: 'Confirma tu correo' })).toBeVisible()
  await expect(page.getByText('Te enviamos un enlace a rosa-mal@prueba.mx')).toBeVisible()
  expect(await letters(backend, 'rosa-mal@prueba.mx')).toHaveLength(1)

  // The wait continues after a reload, and the disabled button prevents a useless request.
  await expect(page.getByRole('button', { name: /^Podrás pedir otro en \d+ s$/ })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Te enviamos un enlace a rosa-mal@prueba.mx')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Podrás pedir otro en [1-5]?\d s$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Usar otro correo' }).click()
  await register(page, 'rosa@prueba.mx')
  await expect(page.getByText('Te enviamos un enlace a rosa@prueba.mx')).toBeVisible()
  // The name and the password need not be typed again.
  await page.getByRole('button', { name: 'Usar otro correo' }).click()
  await expect(page.getByLabel(/^Nombre completo/)).toHaveValue('Rosa Lugo')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByText('Te enviamos un enlace a rosa@prueba.mx')).toBeVisible()

  const link = backend.linkTo('rosa@prueba.mx')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Tu correo está confirmado' })).toBeVisible()
  await expect(page.getByText('Ya puedes usar tu cuenta rosa@prueba.mx')).toBeVisible()
  expect(page.url()).not.toContain('access_token')
  await page.getByRole('button', { name: 'Entrar a mi cuenta' }).click()
  await expect(page).toHaveURL(contract)
  expect(await page.evaluate(() => sessionStorage.getItem('letter'))).toBeNull()
})

test('the log-in offers the letter for an unconfirmed address, which works on another device, once', {
  tag: '@proof',
}, async ({ backend, device }) => {
  await backend.confirmAddresses(true)
  const phone = await device()
  const page = await phone.open('/register')
  const linked = (name: string) => page.getByRole('main').getByRole('link', { name })
  await expect(linked('Términos y condiciones')).toHaveAttribute('href', '/terminos')
  await expect(linked('Aviso de privacidad')).toHaveAttribute('href', '/privacidad')
  await register(page, 'lugo@prueba.mx')
  await expect(page.getByText('Te enviamos un enlace a lugo@prueba.mx')).toBeVisible()
  const first = backend.linkTo('lugo@prueba.mx')
  await page.getByRole('link', { name: 'Inicia sesión' }).click()
  await expect(page).toHaveURL('/login')
  await logIn(page, 'lugo@prueba.mx')
  await expect(page.getByRole('heading', { name: 'Falta confirmar tu correo' })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar otro enlace' }).click()
  await expect(page.getByText('Usa el enlace más reciente.')).toBeVisible()
  await expect.poll(() => backend.linkTo('lugo@prueba.mx')).not.toBe(first)

  const laptop = await device()
  const other = await laptop.open(first)
  await expect(other.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible()
  await other.getByLabel(/^Correo/).fill('lugo@prueba.mx')
  await other.getByRole('button', { name: 'Enviar otro enlace' }).click()
  await expect(other.getByText('Te enviamos un enlace a lugo@prueba.mx')).toBeVisible()
  const second = backend.linkTo('lugo@prueba.mx')
  await other.goto(second)
  await other.getByRole('button', { name: 'Entrar a mi cuenta' }).click()
  await expect(other).toHaveURL('/dashboard')

  // A client that used PKCE: the code is useless here, and the address is confirmed anyway.
  await page.goto('/confirm-email?alta=1&code=7f3c')
  await expect(page.getByRole('heading', { name: 'Tu correo está confirmado' })).toBeVisible()
  await page.getByRole('link', { name: 'Iniciar sesión' }).click()
  await logIn(page, 'lugo@prueba.mx')
  await expect(page).toHaveURL('/dashboard')
})
