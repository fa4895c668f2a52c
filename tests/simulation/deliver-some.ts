import type { Device } from './device.ts'
import { idle } from './idle.ts'
import type { World } from './world.ts'

/** Requests that are delivered; a device with more continues later. */
const MAX = 12

/**
 * The network works for a moment, but keeps a copy of the first request. Without such moments hardly an op is pulled
 * and acknowledged within a run, and no duplicate arrives after the acknowledgement (S26).
 */
export async function deliverSome(world: World, device: Device): Promise<void> {
  for (const { tab } of device.pages) if (!tab.isFrozen) tab.wake()
  await idle()
  for (let count = 0; count < MAX; count += 1) {
    const delivery = count < 2 ? 'arrives, and once more later' : 'arrives'
    if (!(await world.network.deliver(device.awake, delivery))) return
    await idle()
  }
}
