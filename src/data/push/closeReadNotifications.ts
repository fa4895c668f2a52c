import type { Uid } from '../../domain/id.ts'
import { notificationChanges, notifications } from '../../domain/notification.ts'
import { type Push, readPush } from '../../domain/push.ts'
import { unreadMessages } from '../mirror/unreadMessages.ts'
import { shownRows } from '../mirror/useRows.ts'
import type { Workspace } from '../session/workspace.ts'

/** A message that this device does not have yet is unread: the notification came before the pull. */
async function isUnread(open: Workspace, uid: Uid, push: Push): Promise<boolean> {
  if (push.kind === 'notice') {
    const rows = await shownRows(open, notifications, uid, notificationChanges)
    const row = rows?.find(({ id }) => id === push.notice)
    return row === undefined || (!row.read && row.dismissed_at === null)
  }
  const thread = { clientId: push.client, managerId: push.manager }
  const side = uid === push.client ? 'client' : 'manager'
  const { rows, unread } = await unreadMessages(open, thread, side)
  return (rows.at(-1)?.created_at ?? '') < push.at || unread.length > 0
}

/**
 * Closes notifications that were read on any device. A silent push cannot do it: browsers would show a default
 * notification.
 */
export async function closeReadNotifications(
  known: ServiceWorkerRegistration,
  open: Workspace,
): Promise<void> {
  const { uid } = open.person
  for (const shown of await known.getNotifications()) {
    const push = readPush(shown.data)
    if (push === undefined) continue
    if (push.to !== uid || !(await isUnread(open, uid, push))) shown.close()
  }
}
