import type { Page } from '@playwright/test'
import { people } from './support/backend.ts'
import { logIn, signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { codeField, enroll, signOut } from './support/second-factor.ts'
import { offlineReady } from './support/visitor.ts'

const NEW_PASSWORD = 'azulejo-recuperada'
const settings = '/dashboard/settings/seguridad'

async function ask(page: Page, email: string): Promise<void> {
  await page.getByLabel(/^Correo/).fill(email)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel(/^Contraseña nueva/).fill(password)
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()
}

test('a user who forgot the password sets another by the link of a mail, and is signed in', async ({
  backend,
  device,
}) => {
  const phone = await device()
  const page = await phone.open('/login')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await ask(page, 'no-es-un-correo')
  await expect(page.getByText('Email inválido')).toBeVisible()
  await ask(page, people.client.email)
  await expect(page.getByText(`Si hay una cuenta con ${people.client.email}`)).toBeVisible()

  const link = backend.linkTo(people.client.email)
  await page.goto(link)
  await expect(page).toHaveURL('/reset-password')
  await choose(page, 'corta')
  await expect(page.getByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible()
  // The link is used up by now: a reload must not end the recovery.
  await page.reload()
  await choose(page, NEW_PASSWORD)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Hola, Mariana Robles' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)

  const other = await device()
  const again = await logIn(other, { ...people.client, password: NEW_PASSWORD }, '/login')
  await again.goto(link)
  await expect(again.getByText('Este enlace ya no sirve')).toBeVisible()
  await again.getByRole('link', { name: 'Pedir otro enlace' }).click()
  await expect(again).toHaveURL('/forgot-password')
})

test('the page does not show whether an address has an account', async ({ device }) => {
  const page = await (await device()).open('/forgot-password')
  await ask(page, 'nadie@ejemplo.mx')
  await expect(page.getByText('Si hay una cuenta con nadie@ejemplo.mx')).toBeVisible()
})

test('offline, or after too many attempts, the page shows the reason, and keeps what was typed', async ({
  backend,
  device,
}) => {
  const page = await (await device({ worker: true })).open('/forgot-password')
  await offlineReady(page)
  backend.proxy.fail(/\/recover/, {
    does: 'answer',
    status: 429,
    body: { code: 429, error_code: 'over_email_send_rate_limit', msg: '' },
  })
  await ask(page, people.client.email)
  await expect(page.getByText('Ya pediste varios enlaces')).toBeVisible()
  await backend.proxy.down()
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByText('Para enviarte el enlace se necesita conexión')).toBeVisible()
  await expect(page.getByLabel(/^Correo/)).toHaveValue(people.client.email)
})

test('with a second factor the link of the mail is not enough', async ({ backend, device }) => {
  const page = await signIn(await device(), people.client, settings)
  const { authenticator } = await enroll(page)
  await signOut(page)
  await page.goto('/forgot-password')
  await ask(page, people.client.email)
  await expect(page.getByText('Revisa tu correo')).toBeVisible()
  await page.goto(backend.linkTo(people.client.email))
  await codeField(page).fill(authenticator.wrong())
  await expect(page.getByText('Ese código no es correcto')).toBeVisible()
  await codeField(page).fill(authenticator.next())
  await choose(page, NEW_PASSWORD)
  await expect(page).toHaveURL('/dashboard')
})

test('a change of address is confirmed from both mails', async ({ backend, device }) => {
  const page = await signIn(await device(), people.client, settings)
  await page.getByLabel(/^Correo nuevo/).fill(people.client.email)
  await page.getByRole('button', { name: 'Cambiar correo' }).click()
  await expect(page.getByText('Es el correo que ya usas')).toBeVisible()
  await page.getByLabel(/^Correo nuevo/).fill('mariana@ferreteria.mx')
  await page.getByRole('button', { name: 'Cambiar correo' }).click()
  await expect(page.getByText('Falta confirmar mariana@ferreteria.mx.')).toBeVisible()
  await page.goto(backend.linkTo('mariana@ferreteria.mx'))
  await expect(page.getByText('Falta un paso')).toBeVisible()
  await page.goto(backend.linkTo(people.client.email))
  await expect(page.getByText('Desde ahora inicias sesión con mariana@ferreteria.mx.')).toBeVisible()
  await expect(page).toHaveURL('/confirm-email')
  await page.getByRole('link', { name: 'Ir a mi panel' }).click()
  await expect(page.getByRole('heading', { name: 'Hola, Mariana Robles' })).toBeVisible()
})
