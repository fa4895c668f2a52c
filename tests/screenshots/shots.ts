import type { Page } from 'playwright'
import { people } from '../e2e/support/backend.ts'

type Account = (typeof people)[keyof typeof people]

/** One picture: where it is taken, as whom, and what is done before. */
export type Shot = {
  readonly name: string
  readonly path: string
  readonly as?: Account
  /** Only where the screen has this width. */
  readonly only?: 'desktop' | 'phone'
  /** A screen of the app scrolls inside its panes; a page of the site is photographed whole. */
  readonly whole?: boolean
  readonly prepare?: (page: Page) => Promise<unknown>
}

const client = '/dashboard/account-manager'
const inbox = '/admin/messages'
const dialogOpen = (page: Page) => page.getByRole('dialog').waitFor()

const isPublic = (path: string): Shot => ({
  name: `site${path === '/' ? '-home' : path.replaceAll(/[^a-z0-9]+/gi, '-')}`,
  path,
  whole: true,
})

export const publicShots = (paths: readonly string[]): Shot[] => paths.map(isPublic)

const account: Shot[] = [
  { name: 'account-login', path: '/login' },
  {
    name: 'account-login-errors',
    path: '/login',
    prepare: (page) => page.getByRole('button', { name: 'Iniciar sesión' }).click(),
  },
  { name: 'account-register', path: '/register', whole: true },
  { name: 'account-denied', path: '/access-denied' },
]

const dashboard: Shot[] = [
  { name: 'client-chat', path: client, as: people.client },
  { name: 'client-chat-none', path: client, as: people.newcomer },
  {
    name: 'client-contact',
    path: client,
    as: people.client,
    only: 'phone',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Ver datos de contacto' }).click()
      await dialogOpen(page)
    },
  },
  {
    name: 'client-more',
    path: client,
    as: people.client,
    only: 'phone',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Más' }).click()
      await dialogOpen(page)
    },
  },
  {
    name: 'client-sync-empty',
    path: client,
    as: people.client,
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Sincronización/ }).click()
      await dialogOpen(page)
    },
  },
  { name: 'client-offline', path: client, as: people.client, prepare: writeOffline },
  {
    name: 'client-sync-waiting',
    path: client,
    as: people.client,
    prepare: async (page) => {
      await writeOffline(page)
      await page.getByRole('button', { name: /^Sincronización/ }).click()
      await dialogOpen(page)
    },
  },
  {
    name: 'client-sign-out',
    path: client,
    as: people.client,
    only: 'desktop',
    prepare: async (page) => {
      await writeOffline(page)
      await page.getByRole('button', { name: 'Cerrar sesión' }).click()
      await dialogOpen(page)
    },
  },
]

const admin: Shot[] = [
  { name: 'agent-inbox', path: inbox, as: people.agent },
  { name: 'agent-thread', path: `${inbox}/${people.client.id}`, as: people.agent },
  {
    name: 'agent-no-match',
    path: inbox,
    as: people.agent,
    prepare: (page) => page.getByLabel('Buscar cliente').fill('zzz'),
  },
  { name: 'agent-not-yours', path: `${inbox}/00000000-0000-4000-8000-00000000dead`, as: people.agent },
  { name: 'admin-inbox-empty', path: inbox, as: people.admin },
]

/** Writes what cannot leave. The picture is taken without the network; what follows has it again. */
async function writeOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.getByLabel('Mensaje', { exact: true }).fill('Te paso las fotos de la sucursal Norte en un rato.')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await page.getByText('Sin conexión —').waitFor()
}

export const appShots: Shot[] = [...account, ...dashboard, ...admin]
