import type { Page } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { people } from './support/backend.ts'
import { agentChat, bubble, clientChat, signIn } from './support/chat.ts'
import { type Device, expect, test } from './support/fixtures.ts'
import { addressesOf, isDrawn } from './support/pages.ts'
import { taskPageOf, wizardOf } from './support/portal.ts'

const setUp = (end: number) => `00000000-0000-4000-8007-0000000000${end}`

type Screen = {
  path: string
  /** A text on the page once it is drawn. */
  shows: string
  /** The button that opens a drawer or a dialog over it. */
  opens?: RegExp
}

const clientScreens: readonly Screen[] = [
  { path: '/dashboard', shows: 'Lo que te espera' },
  { path: '/dashboard', shows: 'Lo que te espera', opens: /^Notificaciones/ },
  { path: '/dashboard', shows: 'Lo que te espera', opens: /^Sincronización/ },
  { path: '/dashboard/services', shows: 'Acortador de enlaces' },
  { path: '/dashboard/services', shows: 'Acortador de enlaces', opens: /^Detalles de Acortador/ },
  { path: '/dashboard/licenses', shows: 'AZ-7K2M-QX41-9ERT' },
  { path: '/dashboard/settings/perfil', shows: 'Con este correo inicias sesión.' },
]

const wizardScreens: readonly Screen[] = [
  { path: wizardOf(setUp(15)), shows: 'Paso 1 de 3: Información Básica' },
  { path: wizardOf(setUp(16)), shows: 'Requiere cambios' },
  { path: wizardOf(setUp(13)), shows: 'Estamos revisando tu configuración.' },
  { path: wizardOf(setUp(11)), shows: 'Configuración Completada' },
]

const emptyScreens: readonly Screen[] = [
  { path: '/dashboard', shows: 'No tienes herramientas activas' },
  { path: '/dashboard', shows: 'No tienes herramientas activas', opens: /^Notificaciones/ },
  { path: '/dashboard/services', shows: 'No tienes servicios contratados' },
  { path: '/dashboard/licenses', shows: 'No tienes herramientas activas' },
]

const staffScreens: readonly Screen[] = [
  { path: '/admin/tasks', shows: 'Clínica Dental Arriaga' },
  { path: taskPageOf(setUp(13)), shows: 'Lista para revisar' },
  { path: '/admin/clients', shows: 'Clínica Dental Arriaga' },
]

async function areClean(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const { path, shows, opens } of screens) {
    await page.goto(path)
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
    if (opens !== undefined) {
      await page.getByRole('button', { name: opens }).filter({ visible: true }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    }
    expect([path, opens, await violationsOf(page)]).toEqual([path, opens, []])
  }
}

/** Light on the phone, dark on the desktop. */
async function applySettings(page: Page, project: string): Promise<Page> {
  await page.emulateMedia({ colorScheme: project === 'phone' ? 'light' : 'dark', reducedMotion: 'reduce' })
  return page
}

const open = async (device: Device, path: string, project: string) =>
  applySettings(await device.open(path), project)

test('axe finds nothing on the log-in, nor in the conversations', async ({ device }, info) => {
  const page = await open(await device(), '/login', info.project.name)
  await areClean(page, [
    { path: '/login', shows: 'Iniciar sesión' },
    { path: '/register', shows: 'Nombre completo' },
  ])
  const manager = await applySettings(await signIn(await device(), people.agent), info.project.name)
  await expect(manager.getByText('Mariana Robles').first()).toBeVisible()
  expect(await violationsOf(manager)).toEqual([])
  await manager.goto(agentChat(people.client.id))
  await expect(bubble(manager, 'Tráeme dos sitios que te gusten')).toBeVisible()
  expect(await violationsOf(manager)).toEqual([])
  await areClean(manager, staffScreens)
})

test('axe finds nothing on the screens of a client', async ({ device }, info) => {
  const page = await applySettings(await signIn(await device(), people.client), info.project.name)
  await areClean(page, [{ path: clientChat, shows: 'Tráeme dos sitios que te gusten' }, ...clientScreens])
})

// Half a minute more: all states of a set-up, and empty screens, only in the proof.
const inProof = process.env['PROOF'] === '1'

test('axe finds nothing on a set-up in any status', async ({ device }, info) => {
  test.skip(!inProof)
  const page = await applySettings(await signIn(await device(), people.client), info.project.name)
  await areClean(page, wizardScreens)
})

test('axe finds nothing on the screens of a new client who has no data yet', async ({ device }, info) => {
  test.skip(!inProof)
  const page = await applySettings(await signIn(await device(), people.newcomer), info.project.name)
  await areClean(page, emptyScreens)
})

const softly = expect.configure({ soft: true })

async function everyScreenIsClean(page: Page, frame: string): Promise<void> {
  for (const path of await addressesOf([frame])) {
    await page.goto(path)
    await isDrawn(page)
    // Repeated for a while: a page drawn before all of it was read is another state.
    await softly.poll(() => violationsOf(page), { message: path }).toEqual([])
    process.stdout.write(`axe ${path}\n`)
  }
}

for (const [who, person, frame] of [
  ['a client', people.client, 'client'],
  ['a new client', people.newcomer, 'client'],
  ['an agent', people.agent, 'staff'],
  ['a super admin', people.admin, 'staff'],
] as const)
  test(`axe finds nothing on any page of ${who} @proof`, async ({ device }, info) => {
    test.setTimeout(300_000)
    const page = await applySettings(await signIn(await device(), person), info.project.name)
    await everyScreenIsClean(page, frame)
  })
