import { people } from '../../e2e/support/backend.ts'
import { wasAway } from '../../e2e/support/portal.ts'
import { openCentre, openNotifications, toEnd, type Shot } from '../shot.ts'
import { offline } from './page-states.ts'

const home = '/dashboard'
const services = '/dashboard/services'

/** Home and services. */
export const homeShots: readonly Omit<Shot, 'as'>[] = [
  { name: 'portal-home', path: home },
  {
    name: 'portal-home-away',
    path: home,
    prepare: async (page) => {
      await wasAway(page, people.client.id, 40)
      await page.getByRole('region', { name: 'Mientras no estabas' }).waitFor()
    },
  },
  { name: 'portal-home-end', path: home, prepare: toEnd },
  { name: 'portal-home-offline', path: home, prepare: offline },
  { name: 'portal-home-sync', path: home, prepare: openCentre },
  { name: 'portal-notifications', path: home, prepare: openNotifications },
  {
    name: 'portal-locked',
    path: home,
    prepare: async (page) => {
      await page.evaluate((uid) => {
        const lock = { uid, credential: 'AAAA', after: 5, seen: 0, locked: true }
        localStorage.setItem('lock', JSON.stringify(lock))
      }, people.client.id)
      await page.reload()
      await page.getByRole('button', { name: 'Desbloquear' }).waitFor()
      // The shots of an account share its device: the next one must not be locked.
      await page.evaluate(() => localStorage.removeItem('lock'))
    },
  },
  { name: 'portal-services', path: services },
  { name: 'portal-services-end', path: services, only: 'phone', prepare: toEnd },
  {
    name: 'portal-services-details',
    path: services,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Detalles de/ })
        .filter({ visible: true })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
