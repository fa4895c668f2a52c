import { expect, type Locator, type Page } from '@playwright/test'
import { people } from './backend.ts'
import type { Device } from './fixtures.ts'

type Account = { readonly email: string; readonly password: string; readonly id: string }

/** Where the stories of the chat begin; the agent's begin there by themselves. */
const startOf = ({ id }: Account): string =>
  id === people.client.id || id === people.newcomer.id
    ? `/login?${new URLSearchParams({ redirect: clientChat }).toString()}`
    : '/login'

/** Signs in on a device; where it has the worker that opens the app offline, waits until it is in place. */
export async function signIn(device: Device, account: Account, path = startOf(account)): Promise<Page> {
  const page = await device.open(path)
  await page.getByLabel(/^Correo/).fill(account.email)
  await page.getByLabel(/^Contraseña/).fill(account.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  // Of the path: the log-in has where it leads in its own address.
  await expect(page).toHaveURL(/^[^?]*\/(dashboard|admin)/)
  await page.waitForFunction(() => navigator.serviceWorker?.controller !== null)
  return page
}

export const clientChat = '/dashboard/account-manager'
export const agentChat = (clientId: string) => `/admin/messages/${clientId}`

/** A message of the conversation; the agent's list beside it shows the last words too. */
export const bubble = (page: Page, text: string): Locator =>
  page
    .getByRole('region', { name: /^Conversación con/ })
    .getByRole('listitem')
    .filter({ hasText: text })

export async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Mensaje', { exact: true }).fill(text)
}

export async function send(page: Page, text: string): Promise<void> {
  await write(page, text)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(bubble(page, text)).toBeVisible()
}

/** enviado, entregado or leído: the server has it. */
export const hasArrived = (page: Page, text: string) =>
  expect(bubble(page, text)).toContainText(/Enviado|Entregado|Leído/)

export const isOnDevice = (page: Page, text: string) =>
  expect(bubble(page, text)).toContainText(/En este (teléfono|equipo), aún no enviado/)
