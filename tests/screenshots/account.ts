import type { Page } from 'playwright'
import { people } from '../e2e/support/backend.ts'
import { during, seenBy, type Shot, toEnd } from './shot.ts'

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
  { name: 'account-invitation', path: `/invitacion#${'A'.repeat(43)}` },
  { name: 'account-invitation-without-token', path: '/invitacion' },
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

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const logIn = async (page: Page) => {
  await page.getByLabel(/^Correo/).fill('ana@ejemplo.mx')
  await page.getByLabel(/^Contraseña/).fill('talavera-azul-7')
  await press(page, 'Iniciar sesión')
}

const register = async (page: Page) => {
  await page.getByLabel(/^Nombre/).fill('Ana Ruiz')
  await page.getByLabel(/^Correo/).fill('ana@ejemplo.mx')
  await page.getByLabel(/^Contraseña/).fill('talavera-azul-7')
  await press(page, 'Crear cuenta')
}

/** The token has the right form; no letter was sent with it. */
const invitation = `/invitacion#${'A'.repeat(43)}`
const demoContract = '00000000-0000-4000-8003-000000000001'

/** Every page before the portal; its form is sent, if it has one. */
const pages: readonly Shot[] = [
  { name: 'login', path: '/login', prepare: logIn },
  { name: 'register', path: '/register', prepare: register },
  { name: 'forgot', path: '/forgot-password', prepare: (page) => askForLink(page, 'ana@ejemplo.mx') },
  { name: 'reset', path: '/reset-password' },
  { name: 'confirm-email', path: '/confirm-email' },
  { name: 'setup-admin', path: '/setup-admin' },
  {
    name: 'invitation',
    path: invitation,
    as: people.client,
    prepare: (page) => page.getByRole('button', { name: /^Aceptar/ }).click(),
  },
  { name: 'received', path: '/recibir', as: people.client },
  { name: 'contract', path: '/contract-review?plan=ESTANDAR&billing=annual' },
  { name: 'checkout', path: `/checkout?contract=${demoContract}`, as: people.client },
  { name: 'success', path: `/contract-success?contract=${demoContract}`, as: people.client },
  { name: 'verify', path: '/verificar?folio=CTR-22222222' },
]

const inTrouble: readonly Shot[] = [
  ...pages.map(during('offline', 'offline-account')),
  ...pages.map(during('server fails', 'failing-account')),
]

export const accountShots: Shot[] = [
  ...withoutSession,
  ...inTrouble,
  ...client.map(seenBy(people.client)),
  ...admin.map(seenBy(people.admin)),
]
