import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { type Backend, people } from './backend.ts'
import type { Device } from './fixtures.ts'
import { type Account, fillLogIn } from './log-in.ts'

const isClient = ({ id }: Account): boolean => id === people.client.id || id === people.newcomer.id

/** The start page of the chat's stories; the staff's is their home. */
const startOf = (account: Account): string => (isClient(account) ? clientChat : '/admin')

/** Resolves at once if the device has no worker. */
const workerIsThere = (page: Page) => page.waitForFunction(() => navigator.serviceWorker?.controller !== null)

/** Signs in by the form; if the device has the worker that opens the app offline, waits until it is active. */
export async function logIn(device: Device, account: Account, address: string): Promise<Page> {
  const page = await device.open(address)
  await fillLogIn(page, account)
  await device.keepSession(account)
  await workerIsThere(page)
  return page
}

/** A signed-in device with a page of the portal or the panel: with a kept session, otherwise by the form. */
export async function signIn(device: Device, account: Account, path = startOf(account)): Promise<Page> {
  if (!(await device.takeSession(account)))
    return logIn(device, account, `/login?${new URLSearchParams({ redirect: path }).toString()}`)
  const page = await device.open(path)
  await workerIsThere(page)
  return page
}

export const clientChat = '/dashboard/account-manager'
export const agentChat = (clientId: string) => `/admin/messages/${clientId}`

/** A message of the conversation; the agent's list next to it also shows the last text. */
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

/** The client's account manager writes, without a page. */
export const managerWrites = (backend: Backend, message: string) =>
  backend.query(
    `insert into public.direct_messages (id, user_id, manager_id, message, sender_type, created_at)
     values ($1, $2, $3, $4, 'manager', clock_timestamp())`,
    [randomUUID(), people.client.id, people.agent.id, message],
  )

export const isOnDevice = (page: Page, text: string) =>
  expect(bubble(page, text)).toContainText(/En este (teléfono|equipo), aún no enviado/)
