import type { Page } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { signOut } from './support/sign-out.ts'
import { finger, withSensor } from './support/sensor.ts'

const security = '/dashboard/settings/seguridad'
const enter = (page: Page) => page.getByRole('button', { name: 'Entrar con llave de acceso' })
const list = (page: Page) => page.getByRole('list', { name: 'Tus llaves de acceso' })
const dialog = (page: Page) => page.getByRole('dialog')

async function add(page: Page, password: string): Promise<void> {
  await dialog(page)
    .getByLabel(/^Contraseña actual/)
    .fill(password)
  await dialog(page).getByRole('button', { name: 'Continuar' }).click()
}

test('without the server’s switch no passkey is offered', async ({ device, backend }) => {
  const visitor = await (await device()).open('/login')
  await expect.poll(() => visitor.evaluate(() => localStorage.getItem('sign-in'))).not.toBeNull()
  await expect(enter(visitor)).toHaveCount(0)
  const page = await signIn(await device(), people.client, security)
  await expect(page.getByRole('heading', { name: 'Sesiones abiertas' })).toBeVisible()
  await expect.poll(() => backend.proxy.count(/\/auth\/v1\/settings$/)).toBeGreaterThan(1)
  await expect(page.getByRole('heading', { name: 'Llaves de acceso' })).toHaveCount(0)
})

test('a passkey is added with the password, named, opens the account, and is useless once it is removed', async ({
  backend,
  device,
}) => {
  await backend.offerPasskeys(true)
  const page = await signIn(await device(), people.client, security)
  const sensor = await withSensor(page)
  await expect(page.getByText('Todavía no tienes llaves')).toBeVisible()
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  expect(await violationsOf(page)).toEqual([])
  await add(page, 'no-es-esta-1')
  await expect(dialog(page).getByText('La contraseña actual no es correcta')).toBeVisible()
  await finger(sensor, false)
  await add(page, people.client.password)
  await expect(dialog(page).getByText('Tu dispositivo no confirmó que eres tú')).toBeVisible()
  await finger(sensor, true)
  await add(page, people.client.password)
  await expect(page.getByText('Llave de acceso agregada')).toBeVisible()
  await expect(list(page).getByText('sin usar todavía')).toBeVisible()
  expect(await backend.query(`select kind, recipient from private.letters`)).toEqual([
    { kind: 'passkey_added', recipient: people.client.email },
  ])

  // The same phone already has one.
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await add(page, people.client.password)
  await expect(dialog(page).getByText('Este dispositivo ya tiene una llave de tu cuenta')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click()

  await page.getByRole('button', { name: /^Editar el nombre de Llave de acceso/ }).click()
  await dialog(page).getByRole('textbox', { name: 'Nombre' }).fill('Mi teléfono')
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(list(page).getByText('Mi teléfono')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await signOut(page)
  await expect(page).toHaveURL(/\/login/)
  await finger(sensor, false)
  await enter(page).click()
  await expect(page.getByText('No se entró con la llave de acceso')).toBeVisible()
  await finger(sensor, true)
  expect(await violationsOf(page)).toEqual([])
  await enter(page).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByText('¡Bienvenido!')).toBeVisible()

  await page.goto(security)
  await expect(list(page).getByText(/último uso:/)).toBeVisible()
  await page.getByRole('button', { name: /^Quitar Mi teléfono/ }).click()
  await dialog(page).getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByText('Todavía no tienes llaves')).toBeVisible()
  await signOut(page)
  await expect(page).toHaveURL(/\/login/)
  // The phone still offers it; the server no longer has it.
  await enter(page).click()
  await expect(page.getByText('Esa llave ya no abre ninguna cuenta')).toBeVisible()
})

test('a person’s second factor is required after the passkey too', async ({ backend, device }) => {
  await backend.offerPasskeys(true)
  const page = await signIn(await device(), people.admin, '/admin/settings')
  await withSensor(page)
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await add(page, people.admin.password)
  await expect(page.getByText('Llave de acceso agregada')).toBeVisible()
  await backend.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
     values (gen_random_uuid(), $1, 'Azulejo', 'totp', 'verified', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')`,
    [people.admin.id],
  )
  await signOut(page)
  await expect(page).toHaveURL(/\/login/)
  await enter(page).click()
  await expect(page.getByRole('heading', { name: 'Confirma tu identidad' })).toBeVisible()
})
