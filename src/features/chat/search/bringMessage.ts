import { messagesSince } from '../../../data/mirror/messagesSince.ts'
import { oldestHeld } from '../../../data/mirror/oldestHeld.ts'
import { openedWorkspace } from '../../../data/session/workspace.ts'
import { loadOlderMessages } from '../../../data/sync/older.ts'
import type { Thread } from '../../../domain/message.ts'

/**
 * Brings older messages to this device until it has the sought one, so that the person can read on from there in both
 * directions. False: it did not come. `wanted` is asked before each page: the person may have gone on.
 */
export async function bringMessage(thread: Thread, id: string, wanted: () => boolean): Promise<boolean> {
  for (;;) {
    const open = openedWorkspace()
    if (open === null || !wanted()) return false
    if ((await messagesSince(open.mirror, thread, id)) > 0) return true
    // All of the conversation is here, and it is not in it: it was deleted meanwhile.
    if ((await oldestHeld(open.mirror, thread)) === null) return false
    const answer = await loadOlderMessages(thread)
    if (!answer.ok) return false
  }
}
