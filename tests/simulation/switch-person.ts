import type { Device } from './device.ts'
import { idle } from './idle.ts'
import type { Network } from './network.ts'
import type { Random } from './random.ts'

/**
 * The page signs its person out: unsent work is deleted. Returns false without signing out if no person is signed in,
 * the tab is frozen or has late notices, or its storage fails: then unsent work could not be deleted.
 */
export async function signOutOn(
  device: Device,
  { tab, session }: Device['pages'][number],
  epoch: string,
): Promise<boolean> {
  const { work } = tab
  if (work === null || tab.isFrozen || tab.hasLateNotices || device.disk.fault !== null) return false
  const databases = await device.openDatabasesOf(work.uid)
  device.expectedWork(work.uid).leave((await databases?.outbox.ops.toArray()) ?? [], epoch)
  device.forgetMirror(work.uid)
  void session.signOut()
  await idle()
  return true
}

type Environment = { readonly random: Random; readonly network: Network; readonly epoch: string }

/**
 * One person signs out and another signs in on one page. The other pages get the messages about it late, while answers
 * to their requests are still in transit.
 */
export async function switchPerson(
  device: Device,
  people: readonly string[],
  { random, network, epoch }: Environment,
): Promise<void> {
  const page = device.pages.find(({ tab }) => tab.work !== null)
  if (page === undefined) return
  for (const { tab } of device.pages) if (tab !== page.tab) tab.late = ['message']
  if (!(await signOutOn(device, page, epoch))) return
  void page.session.signIn(random.pick(people))
  await idle()
  for (let round = 0; round < 4 && page.tab.work === null; round += 1) {
    await network.deliver([page.tab.id], 'arrives')
    await idle()
  }
}
