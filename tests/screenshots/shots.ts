import type { Page } from 'playwright'
import { people } from '../e2e/support/backend.ts'
import { accountShots } from './account.ts'
import { clientShots } from './client.ts'
import { purchaseShots } from './purchase.ts'
import { phoneShots } from './phone.ts'
import { openCentre, opens, type Shot } from './shot.ts'
import { stateShots } from './states.ts'
import { staffShots } from './staff.ts'

const client = '/dashboard/account-manager'

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

const chat: Shot[] = [
  { name: 'client-chat', path: client, as: people.client },
  { name: 'client-chat-none', path: client, as: people.newcomer },
  {
    name: 'client-contact',
    path: client,
    as: people.client,
    only: 'phone',
    prepare: opens('Ver datos de contacto'),
  },
  { name: 'client-more', path: client, as: people.client, only: 'phone', prepare: opens('Más') },
  { name: 'client-sync-empty', path: client, as: people.client, prepare: openCentre },
  { name: 'client-offline', path: client, as: people.client, prepare: writeOffline },
  {
    name: 'client-sync-waiting',
    path: client,
    as: people.client,
    prepare: async (page) => {
      await writeOffline(page)
      await openCentre(page)
    },
  },
  {
    name: 'client-sign-out',
    path: client,
    as: people.client,
    only: 'desktop',
    prepare: async (page) => {
      await writeOffline(page)
      await opens('Cerrar sesión')(page)
    },
  },
]

/** Writes changes that cannot be sent. The picture is taken offline; afterwards the network is back. */
async function writeOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.getByLabel('Mensaje', { exact: true }).fill('Te paso las fotos de la sucursal Norte en un rato.')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await page.getByText('Sin conexión —').waitFor()
}

export const appShots: Shot[] = [
  ...account,
  ...accountShots,
  ...purchaseShots,
  ...chat,
  ...clientShots,
  ...stateShots,
  ...staffShots,
  ...phoneShots,
]
