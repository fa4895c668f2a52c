import type { Database } from '../../supabase/local/open-database.ts'
import { calmOperations } from './calm.ts'
import type { Device } from './device.ts'
import type { Fate } from './network.ts'
import { portalOperations } from './portal.ts'
import { createWorld, type World } from './world.ts'

const FATES: readonly Fate[] = [
  'arrives',
  'arrives',
  'arrives',
  'is lost',
  'arrives, but its answer is lost',
  'arrives twice',
  'arrives, and once more later',
  'meets a 500',
  'meets a 401',
  'meets a 503',
]
const JUMPS_MS = [500, 5_000, 60_000, 400_000, 86_400_000, -3_600_000]
const OPERATIONS_LEAST = 60
/** Deliveries after which a queue that still holds something counts as stuck. */
const STUCK_AFTER = 2_000

export type Operation = (world: World, device: Device, count: number) => Promise<void>

const operations: readonly (readonly [string, Operation])[] = [
  ['send', (world, device, count) => device.send(world.thread, `${device.name} ${count}`)],
  ['send', (world, device, count) => device.send(world.thread, `${device.name} ${count}`)],
  ['read', (world, device) => device.read(world.thread)],
  ['discard', (_, device) => device.discard()],
  ['deliver', (world, device) => device.deliver(world.random.pick(FATES))],
  ['deliver', (world, device) => device.deliver(world.random.pick(FATES))],
  ['deliver', (world, device) => device.deliver(world.random.pick(FATES))],
  ['deliver', (_, device) => device.deliver('arrives')],
  ['late duplicate', (world) => world.network.deliverLate(world.random.below(world.network.late + 1))],
  ['crash', (_, device) => device.crash()],
  ['clock', (world, device) => device.pass(world.random.pick(JUMPS_MS))],
  ['wake', (_, device) => device.wake()],
  ['hint', hint],
  ...portalOperations,
  ...calmOperations,
  ['assignment lost', (world) => world.assign(null)],
  ['assignment moved', (world) => world.assign(world.otherManager)],
  ['assignment back', (world) => world.assign(world.thread.managerId)],
  ['assignment back', (world) => world.assign(world.thread.managerId)],
]

async function hint(world: World, device: Device): Promise<void> {
  const spaces = await world.spaces()
  if (spaces.length === 0) return
  const { space, seq } = world.random.pick(spaces)
  await device.hear(space, seq)
}

/** The weather clears: everything arrives, and everybody is woken, until nothing is left to do. */
async function settle(world: World): Promise<void> {
  let deliveries = 0
  for (let quietRounds = 0; quietRounds < 2; ) {
    let busy = false
    for (const device of world.devices) {
      await device.wake()
      while (device.asks) {
        busy = true
        deliveries += 1
        if (deliveries > STUCK_AFTER)
          throw new Error(`${device.name} is stuck: ${JSON.stringify(device.state)}`)
        await device.deliver('arrives')
      }
      // A lane that stepped aside, or a wait, is over by then.
      await device.pass(400_000)
    }
    const left = await Promise.all(world.devices.map((device) => device.unsettled()))
    quietRounds = !busy || left.every((count) => count === 0) ? quietRounds + 1 : 0
  }
}

/** One run. Returns what happened, for the report of a seed that fails. */
export async function run(
  database: Database,
  seed: number,
  check: (world: World) => Promise<void>,
): Promise<string[]> {
  const world = await createWorld(database, seed)
  const story: string[] = []
  try {
    const steps = OPERATIONS_LEAST + world.random.below(30)
    for (const device of world.devices) await device.quiet()
    // Most have had the app for a while; the others meet the weather with their first pull.
    if (world.random.below(4) > 0) await settle(world)
    for (let count = 0; count < steps; count += 1) {
      const device = world.random.pick(world.devices)
      const [name, operation] = world.random.pick(operations)
      story.push(`${device.name}: ${name}`)
      await operation(world, device, count)
    }
    while (world.network.late > 0) await world.network.deliverLate(0)
    // Some runs end with the client still unattended.
    if (world.random.below(4) > 0) await world.assign(world.thread.managerId)
    await settle(world)
    await check(world)
    return story
  } catch (error) {
    throw new Error(`seed ${seed} failed after:\n${story.join('\n')}`, { cause: error })
  } finally {
    await world.close()
  }
}
