import type { Database } from '../../supabase/local/open-database.ts'
import { idle } from './idle.ts'
import { checkRules } from './rules.ts'
import { MonotonicFields } from './monotonic-fields.ts'
import { anyStep } from './operations.ts'
import { runUntilQuiet } from './run-until-quiet.ts'
import { checkStep } from './step-rules.ts'
import { World } from './world.ts'

const STEPS_MIN = 80

/**
 * Opens two pages on each device and signs its first person in. In three of four runs all devices are synchronised before
 * the first step; in the others the steps meet an empty mirror.
 */
async function begin(world: World): Promise<void> {
  for (const device of world.devices) {
    await device.openPage()
    await device.openPage()
    const [uid] = world.residents(device)
    if (uid !== undefined) void device.pages[0]?.session.signIn(uid)
    await idle()
    await world.network.deliver(device.awake, 'arrives')
    await idle()
  }
  if (world.random.below(4) > 0) await runUntilQuiet(world)
}

/**
 * One run; returns the kinds of change that the server applied. Rejects with the log, for the report of a failing seed.
 */
export async function run(database: Database, seed: number): Promise<ReadonlySet<string>> {
  const world = await World.create(database, seed)
  const log: string[] = []
  const monotonic = new MonotonicFields()
  try {
    await begin(world)
    const steps = STEPS_MIN + world.random.below(40)
    for (let count = 0; count < steps; count += 1) {
      const device = world.random.pick(world.devices)
      log.push(await anyStep(world, device, count))
      await monotonic.check(world)
      await checkStep(world, device)
    }
    log.push('everything works again')
    while (world.network.late > 0) await world.network.deliverLate(0)
    // Some runs end with the client unassigned.
    if (world.random.below(4) > 0) await world.assign(world.people.manager)
    await runUntilQuiet(world)
    for (const device of world.devices) await checkStep(world, device)
    await checkRules(world)
    log.push('the end')
    await world.close()
    return new Set(world.server.applied.map(({ kind }) => kind))
  } catch (error) {
    throw new Error(`seed ${seed} failed after:\n${log.join('\n')}`, { cause: error })
  }
}
