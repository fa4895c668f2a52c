import { shownSince } from '../../../data/mirror/clientMessages.ts'
import { messagesSince } from '../../../data/mirror/messagesSince.ts'
import { openedWorkspace } from '../../../data/session/workspace.ts'
import { loadOlderMessages } from '../../../data/sync/older.ts'
import type { Thread } from '../../../domain/message.ts'

/**
 * Loads older messages until this device has the requested one, so that the person can read on from there in both
 * directions. Returns false if it was not found. `wanted` is called before each page: the person may have left.
 */
export async function loadMessage(thread: Thread, id: string, wanted: () => boolean): Promise<boolean> {
  for (;;) {
    const open = openedWorkspace()
    if (open === null || !wanted()) return false
    if ((await messagesSince(open.mirror, thread, id)) > 0) return true
    // The device has all of the conversation, without the message: it was deleted meanwhile.
    const { olderIn } = await shownSince(open.mirror, thread.clientId)
    if (olderIn === null) return false
    const answer = await loadOlderMessages(olderIn)
    if (!answer.ok) return false
  }
}
