import type { Page } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { Backend, people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { codeField, enroll, signOut, twoStepBlock } from './support/second-factor.ts'

/** Light and dark. */
async function isClean(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect([page.url(), colorScheme, await violationsOf(page)]).toEqual([page.url(), colorScheme, []])
  }
}

const closed = [
  ['/forgot-password', 'Recupera tu contraseña'],
  ['/reset-password', 'Este enlace ya no sirve'],
  ['/confirm-email', 'Aquí se confirma un cambio de correo'],
  ['/setup-admin', 'La configuración inicial ya está cerrada'],
] as const

test('axe finds nothing on the pages to sign in', async ({ device }) => {
  const page = await (await device()).open('/login')
  for (const [path, title] of closed) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await isClean(page)
  }
  const empty = await Backend.startEmpty()
  try {
    const first = await (await device()).open(`${empty.url}/setup-admin`)
    await expect(first.getByLabel(/^Código de instalación/)).toBeVisible()
    await isClean(first)
  } finally {
    await empty.end()
  }
})

test('axe finds nothing on the first and the second step', async ({ backend, device }) => {
  const page = await signIn(await device(), people.client, '/dashboard/settings/seguridad')
  await expect(page.getByRole('list', { name: 'Dispositivos con tu sesión' })).toBeVisible()
  await isClean(page)
  await twoStepBlock(page).getByRole('button', { name: 'Activar' }).click()
  await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible()
  await isClean(page)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await enroll(page)
  await isClean(page)
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await twoStepBlock(page).getByRole('button', { name: 'Desactivar' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await isClean(page)
  await page.keyboard.press('Escape')
  await signOut(page)
  await page.getByLabel(/^Correo/).fill(people.client.email)
  await page.getByLabel(/^Contraseña/).fill(people.client.password)
  await page.keyboard.press('Enter')
  await expect(codeField(page)).toBeFocused()
  await isClean(page)
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await isClean(page)
  await page.goto('/forgot-password')
  await page.getByLabel(/^Correo/).fill(people.client.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Revisa tu correo')).toBeVisible()
  await page.goto(backend.linkTo(people.client.email))
  await expect(codeField(page)).toBeFocused()
  await isClean(page)
})

test('axe finds nothing where team accounts are created', async ({ device }) => {
  const page = await signIn(await device(), people.admin, '/admin/create-admin')
  await page.getByRole('button', { name: 'Crear cuenta', exact: true }).click()
  await expect(page.getByText('Email inválido')).toBeVisible()
  await isClean(page)
})
