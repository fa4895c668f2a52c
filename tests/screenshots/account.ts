import type { Page } from 'playwright'
import { people } from '../e2e/support/backend.ts'
import { seenBy, type Shot, toEnd } from './shot.ts'

const settings = '/dashboard/settings/seguridad'
const offline = (page: Page) => page.context().setOffline(true)

const askForLink = async (page: Page, email: string) => {
  await page.getByLabel(/^Correo/).fill(email)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
}

const twoStep = (page: Page) =>
  page.getByRole('heading', { name: 'Verificación en dos pasos' }).scrollIntoViewIfNeeded()

const withoutSession: readonly Shot[] = [
  { name: 'account-forgot', path: '/forgot-password', whole: true },
  {
    name: 'account-forgot-errors',
    path: '/forgot-password',
    prepare: (page) => askForLink(page, 'ana'),
  },
  {
    name: 'account-forgot-sent',
    path: '/forgot-password',
    prepare: async (page) => {
      await askForLink(page, 'ana@ejemplo.mx')
      await page.getByText('Revisa tu correo').waitFor()
    },
  },
  {
    name: 'account-forgot-offline',
    path: '/forgot-password',
    prepare: async (page) => {
      await offline(page)
      await askForLink(page, 'ana@ejemplo.mx')
      await page.getByText('se necesita conexión').waitFor()
    },
  },
  { name: 'account-reset-spent', path: '/reset-password' },
  { name: 'account-confirm-email', path: '/confirm-email' },
  { name: 'account-setup-closed', path: '/setup-admin' },
]

const client: readonly Omit<Shot, 'as'>[] = [
  { name: 'security', path: settings, prepare: twoStep },
  { name: 'security-end', path: settings, prepare: toEnd },
  {
    name: 'security-enrol',
    path: settings,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Activar' }).click()
      await page.getByRole('img', { name: /^Código QR/ }).waitFor()
      await twoStep(page)
    },
  },
  {
    name: 'security-offline',
    path: settings,
    prepare: async (page) => {
      await offline(page)
      await page.getByText('Necesita conexión.').first().waitFor()
    },
  },
]

const admin: readonly Omit<Shot, 'as'>[] = [
  { name: 'staff-settings', path: '/admin/settings' },
  { name: 'staff-create-admin', path: '/admin/create-admin' },
  {
    name: 'staff-create-admin-errors',
    path: '/admin/create-admin',
    prepare: (page) => page.getByRole('button', { name: 'Crear cuenta', exact: true }).click(),
  },
]

export const accountShots: Shot[] = [
  ...withoutSession,
  ...client.map(seenBy(people.client)),
  ...admin.map(seenBy(people.admin)),
]
