import { type Notification, notificationChanges, notifications } from '../../domain/notification.ts'
import { personSpace } from '../../domain/space.ts'
import { useLive } from './useLive.ts'
import { shownRows } from './useRows.ts'
import type { Uid } from '../../domain/id.ts'

export type Notifications = {
  /** Newest first, without the dismissed ones. */
  readonly all: readonly Notification[]
  readonly unread: number
  /** The server has older ones than this device. */
  readonly hasOlder: boolean
}

export const useNotifications = (uid: Uid): Notifications | undefined =>
  useLive(
    async (open) => {
      const rows = await shownRows<Notification>(open, notifications, uid, notificationChanges)
      if (rows === undefined) return undefined
      const all = rows
        .filter(({ dismissed_at: dismissedAt }) => dismissedAt === null)
        .toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id))
      const held = await open.mirror.spaces.get(personSpace(uid))
      return {
        all,
        unread: all.filter(({ read }) => !read).length,
        hasOlder: held?.floors[notifications.name]?.[uid] !== undefined,
      }
    },
    [uid],
  )
