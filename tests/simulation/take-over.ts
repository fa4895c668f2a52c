import type { Device } from './device.ts'
import { idle } from './idle.ts'
import type { World } from './world.ts'

/**
 * A visible page gets no answer from the leader and steals the lock: for a moment two pages lead (S13). The answer to
 * the first leader was made before the second one pulled, and arrives after it.
 */
export async function takeOver(world: World, device: Device): Promise<void> {
  const leader = device.pages.find(({ tab }) => tab.leads)
  const other = device.pages.find(({ tab }) => tab !== leader?.tab)
  if (leader === undefined || other === undefined) return
  const { network } = world
  leader.tab.announce('syncRequested')
  await idle()
  await network.deliver([leader.tab.id], 'is served, and answered later')
  leader.tab.late = ['message', 'lock']
  await device.thaw(other)
  other.tab.visible = true
  other.tab.wake()
  await idle()
  await device.pass(3_000)
  await world.notify()
  for (const { tab } of [other, other, leader]) {
    await network.deliver([tab.id], 'arrives')
    await idle()
  }
}
