import type { Device } from './device.ts'
import { idle } from './idle.ts'
import type { Network } from './network.ts'
import type { Random } from './random.ts'

/** The page signs its person out: unsent work is deleted. Only with a working storage, or it cannot be deleted. */
export async function leaveAt(
  device: Device,
  { tab, session }: Device['pages'][number],
  epoch: string,
): Promise<boolean> {
  const { work } = tab
  if (work === null || tab.isFrozen || tab.hasLateNotices || device.disk.fault !== null) return false
  const looked = await device.look(work.uid)
  device.diary(work.uid).leave((await looked?.outbox.ops.toArray()) ?? [], epoch)
  device.forgetMirror(work.uid)
  void session.signOut()
  await idle()
  return true
}

type Surroundings = { readonly random: Random; readonly network: Network; readonly epoch: string }

/**
 * One person signs out and another one signs in, and the other page gets no message about it: its answers are still in
 * transit.
 */
export async function switchPerson(
  device: Device,
  people: readonly string[],
  { random, network, epoch }: Surroundings,
): Promise<void> {
  const page = device.pages.find(({ tab }) => tab.work !== null)
  if (page === undefined) return
  for (const { tab } of device.pages) if (tab !== page.tab) tab.late = ['message']
  if (!(await leaveAt(device, page, epoch))) return
  void page.session.signIn(random.pick(people))
  await idle()
  for (let answers = 0; answers < 4 && page.tab.work === null; answers += 1) {
    await network.deliver([page.tab.id], 'arrives')
    await idle()
  }
}
