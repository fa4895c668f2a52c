import { applyOlder } from '../../src/data/mirror/applyPull.ts'
import { directMessages } from '../../src/domain/message.ts'
import { accountSpace } from '../../src/domain/space.ts'
import { idle } from './idle.ts'
import type { SignedInPage } from './signed-in-page.ts'
import type { World } from './world.ts'

/** A page of older messages, on demand (S3a): requested, and stored when it arrives, if the mirror has not changed. */
export async function older(world: World, { page: { tab }, uid, work }: SignedInPage): Promise<void> {
  const { thread } = world.threadOf(uid)
  const space = accountSpace(thread.clientId)
  const before = (await work.mirror.spaces.get(space))?.floors[directMessages.name]?.[thread.managerId]
  const { transport } = tab
  if (before === undefined || transport === null) return
  const place = { space, entity: directMessages, thread: thread.managerId, before }
  const ask = async () => {
    const answer = await transport.older({ ...place, entity: directMessages.name })
    if (answer.ok && work.mirror.isOpen()) await applyOlder(work.mirror, place, answer.value)
  }
  // The page is closed, or the storage fails: the person tries again.
  void ask().catch((error: unknown) => {
    if (!(error instanceof Error)) throw error
  })
  await idle()
}
