import { deliverSome } from './deliver-some.ts'
import type { Device, Page } from './device.ts'
import type { Fault } from './disk.ts'
import { idle } from './idle.ts'
import { accountOperations } from './account.ts'
import { anyDelivery } from './network.ts'
import { older } from './older.ts'
import { SignedInPage } from './signed-in-page.ts'
import { portalOperations } from './portal.ts'
import { signOutOn, switchPerson } from './switch-person.ts'
import { takeOver } from './take-over.ts'
import type { World } from './world.ts'

/** An action of a signed-in person on a page. */
export type Operation = (world: World, place: SignedInPage, count: number) => Promise<void>

/** An event on a device, or in the world. */
type WorldEvent = (world: World, device: Device) => Promise<void>

const DAY_MS = 86_400_000
const JUMPS_MS = [
  500,
  5_000,
  60_000,
  400_000,
  DAY_MS,
  6 * DAY_MS,
  31 * DAY_MS,
  -3_600_000,
  -6 * DAY_MS,
  -31 * DAY_MS,
]
const FAULTS: readonly Fault[] = ['full', 'full', 'broken', 'hangs']
/** The kinds of notices that may reach a tab late. */
export const lateness = [['message'], ['lock'], ['message', 'lock']] as const
/** Two, so that one can lead while the other is visible. */
const PAGES_MAX = 2

const people: readonly (readonly [string, Operation])[] = [
  [
    'send',
    (world, place, count) => place.send(world.threadOf(place.uid).thread, `${place.page.tab.id} ${count}`),
  ],
  [
    'send',
    (world, place, count) => place.send(world.threadOf(place.uid).thread, `${place.page.tab.id} ${count}`),
  ],
  [
    'send',
    (world, place, count) => place.send(world.threadOf(place.uid).thread, `${place.page.tab.id} ${count}`),
  ],
  [
    'read',
    (world, place) => {
      const { thread, self } = world.threadOf(place.uid)
      return place.read(thread, self)
    },
  ],
  [
    'discard',
    (world, place) => {
      const { thread, self } = world.threadOf(place.uid)
      return place.discard(thread, self)
    },
  ],
  ['older', older],
  ...portalOperations,
  ...accountOperations,
]

const anyPage = (world: World, device: Device): Page | null =>
  device.pages.length === 0 ? null : world.random.pick(device.pages)

/** An event on one of the device's pages, which may be hidden. */
const onPage =
  (runs: (page: Page, world: World, device: Device) => unknown): WorldEvent =>
  async (world, device) => {
    const page = anyPage(world, device)
    if (page === null) return
    await runs(page, world, device)
    await idle()
  }

const signIn = onPage(({ tab, session }, world, device) => {
  if (tab.work !== null || tab.isFrozen || tab.hasLateNotices) return
  void session.signIn(world.random.pick(world.residents(device))).catch((error: unknown) => {
    // The screen shows that the storage fails.
    if (device.disk.fault === null) throw error
  })
})

const signOut = onPage((page, world, device) => signOutOn(device, page, world.epoch))

const hint = onPage(async ({ tab }, world, device) => {
  const heard = (await world.hints()).filter(
    ({ owner }) =>
      owner === tab.work?.uid || (tab.work?.uid === world.people.manager && owner === world.people.client),
  )
  if (heard.length === 0 || tab.isFrozen || device.disk.fault === 'hangs') return
  const { space, seq, epoch } = world.random.pick(heard)
  await tab.hint({ space, seq, epoch })
})

const deliver: WorldEvent = async (world, device) => {
  await world.network.deliver(device.awake, anyDelivery(world.random))
  await idle()
}

const events: readonly (readonly [string, WorldEvent])[] = [
  ['sign in', signIn],
  ['sign in', signIn],
  ['sign in', signIn],
  ['sign out', signOut],
  ['another person', (world, device) => switchPerson(device, world.residents(device), world)],
  ['open a page', (_, device) => (device.pages.length < PAGES_MAX ? device.openPage() : Promise.resolve())],
  ['take over', takeOver],
  ['take over', takeOver],
  ['take over', takeOver],
  ['close a page', onPage((page, _, device) => device.closePage(page))],
  [
    'crash',
    async (_, device) => {
      for (const page of device.pages) await device.closePage(page)
      await device.openPage()
    },
  ],
  ['wake', onPage(({ tab }) => (tab.isFrozen ? undefined : tab.wake()))],
  ['wake', onPage(({ tab }) => (tab.isFrozen ? undefined : tab.wake()))],
  ['hide or show', onPage(({ tab }) => Object.assign(tab, { visible: !tab.visible }))],
  ['freeze', onPage(({ tab }) => Object.assign(tab, { isFrozen: true }))],
  ['deafen', onPage(({ tab }, world) => Object.assign(tab, { late: world.random.pick(lateness) }))],
  ['thaw', onPage((page, _, device) => device.thaw(page))],
  ['thaw', onPage((page, _, device) => device.thaw(page))],
  ['clock', (world, device) => device.pass(world.random.pick(JUMPS_MS))],
  ['clock', (_, device) => device.pass(3_000)],
  ['hint', hint],
  ['hint', hint],
  [
    'storage fails',
    async (world, device) => {
      device.disk.fail(world.random.pick(FAULTS))
      // Hanging queries continue, or fail.
      await idle()
    },
  ],
  [
    'storage recovers',
    async (_, device) => {
      device.disk.recover()
      await idle()
    },
  ],
  [
    'storage recovers',
    async (_, device) => {
      device.disk.recover()
      await idle()
    },
  ],
  [
    'crash, and the engine does not come',
    async (_, device) => {
      device.lacksEngine = true
      for (const page of device.pages) await device.closePage(page)
      await device.openPage()
    },
  ],
  ['engine missing', async (_, device) => void Object.assign(device, { lacksEngine: true })],
  ['engine there', async (_, device) => void Object.assign(device, { lacksEngine: false })],
  ['the network works', deliverSome],
  ['tokens expire', async (world, device) => world.auth.expire(world.random.pick(world.residents(device)))],
  ['the network works', deliverSome],
  ['tokens expire', async (world, device) => world.auth.expire(world.random.pick(world.residents(device)))],
  [
    'sessions ended elsewhere',
    async (world, device) =>
      world.random.below(3) === 0
        ? world.auth.endSessions(world.random.pick(world.residents(device)))
        : undefined,
  ],
  ['late request', (world) => world.network.deliverLate(world.random.below(world.network.late + 1))],
  ['late request', (world) => world.network.deliverLate(world.random.below(world.network.late + 1))],
  ['the server notifies', (world) => world.notify()],
  ['the server deletes', (world) => world.deleteRandomRow()],
  ['the server purges', (world) => (world.random.below(3) === 0 ? world.purge() : Promise.resolve())],
  ['backup', (world) => world.backup()],
  ['restore', (world) => (world.isAnyDiskHanging ? Promise.resolve() : world.restore())],
  ['restore', (world) => (world.isAnyDiskHanging ? Promise.resolve() : world.restore())],
  ['assignment lost', (world) => world.assign(null)],
  ['assignment moved', (world) => world.assign(world.people.otherManager)],
  ['assignment back', (world) => world.assign(world.people.manager)],
  ['assignment back', (world) => world.assign(world.people.manager)],
]

/** Errors of the storage, which the screens report; every other error is a bug of the program. */
const isStorage = (device: Device, place: SignedInPage): boolean =>
  device.disk.fault !== null || !place.work.outbox.isOpen()

/** Returns its name. */
async function byPerson(world: World, device: Device, count: number): Promise<string> {
  const page = anyPage(world, device)
  const work = page?.tab.work ?? null
  const [name, operation] = world.random.pick(people)
  // With a hanging storage the only screen is one that reports it.
  if (page === null || work === null || page.tab.isFrozen || device.disk.fault === 'hangs')
    return 'no person is here'
  const place = new SignedInPage(device, page, work, world.random)
  try {
    await operation(world, place, count)
  } catch (error) {
    if (!isStorage(device, place)) throw error
  }
  return `${page.tab.id}: ${name}`
}

/** One step of a run, on a device; returns its name. */
export async function anyStep(world: World, device: Device, count: number): Promise<string> {
  const kind = world.random.below(10)
  if (kind < 4) {
    await deliver(world, device)
    return `${device.name}: deliver`
  }
  if (kind < 7) return byPerson(world, device, count)
  const [name, happening] = world.random.pick(events)
  await happening(world, device)
  return `${device.name}: ${name}`
}
