import { isWaiting } from '../../src/domain/op.ts'
import type { QueuedOp } from '../../src/data/storage/queuedOp.ts'
import type { Device } from './device.ts'
import { idle } from './idle.ts'
import type { World } from './world.ts'

/** Deliveries after which a queue that is not empty counts as stuck. */
const STUCK_AFTER = 4_000
const ROUNDS_MAX = 30
/** Longer than every pause, lease and wait. */
const LONG_MS = 400_000

/** The user who is signed in on the device, by its record; null when no person is signed in. */
export const presentAt = ({ sessionWatch }: Device): string | null =>
  sessionWatch.last?.state === 'active' ? sessionWatch.last.person.uid : null

async function unfinished(device: Device): Promise<QueuedOp[]> {
  const uid = presentAt(device)
  const databases = uid === null ? null : await device.openDatabasesOf(uid)
  const ops = (await databases?.outbox.ops.toArray()) ?? []
  return ops.filter(({ status }) => isWaiting(status) || status === 'applied')
}

/** Everything works again, and a person opens another page, which contacts the server (S15). */
async function recover(device: Device): Promise<void> {
  device.disk.recover()
  device.lacksEngine = false
  for (const page of device.pages) {
    page.tab.visible = true
    await device.thaw(page)
  }
  await device.openPage()
}

/** A person whose session was ended signs in again (S14). */
async function comeBack(device: Device): Promise<void> {
  const { last } = device.sessionWatch
  const [page] = device.pages
  if (last?.state !== 'expired' || page === undefined) return
  void page.session.signIn(last.person.uid)
  await idle()
}

/** Delivers everything and runs every waiting device, until nothing is left to do. */
export async function runUntilQuiet(world: World): Promise<void> {
  for (const device of world.devices) await recover(device)
  let deliveries = 0
  let rounds = 0
  for (let quietRounds = 0; quietRounds < 2; ) {
    const { changes } = world.server
    for (const device of world.devices) {
      await comeBack(device)
      for (const { tab } of device.pages) tab.wake()
      await idle()
      while (await world.network.deliver(device.awake, 'arrives')) {
        await idle()
        deliveries += 1
        if (deliveries > STUCK_AFTER) throw new Error(`${device.name} is stuck: ${statesOf(device)}`)
      }
      await device.pass(LONG_MS)
    }
    const left = await Promise.all(world.devices.map(unfinished))
    const isQuiet = changes === world.server.changes && left.every((ops) => ops.length === 0)
    rounds += 1
    if (rounds > ROUNDS_MAX)
      throw new Error(
        `the devices do not become idle: ${world.devices.map(statesOf).join(', ')}; ${opsOf(left.flat())}`,
      )
    quietRounds = isQuiet ? quietRounds + 1 : 0
  }
}

const opsOf = (ops: readonly QueuedOp[]): string =>
  JSON.stringify(
    ops.map(({ kind, status, needs, file, postponed }) => ({ kind, status, needs, file, postponed })),
  )

const statesOf = (device: Device): string =>
  JSON.stringify(device.pages.map(({ tab }) => ({ tab: tab.id, leads: tab.leads, state: tab.watch?.state })))
