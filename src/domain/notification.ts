import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'
import type { Args, Effects, Intent } from './op.ts'

export type Notification = TableRow<
  'notifications',
  {
    type: 'success' | 'error' | 'warning' | 'info'
  }
>

export const notifications: OwnedEntity<Notification> = entity('notifications')

/** Spec §9: so many at once. */
export const NOTIFICATIONS_PAGE = 20

type MarkKind = 'read_notification' | 'read_all_notifications' | 'dismiss_notification'

const mark = (kind: MarkKind, subject: string, args: Args): Intent => ({
  kind,
  v: 1,
  args,
  lane: 'notifications',
  subject: `${kind}:${subject}`,
  quiet: true,
})

export const readIntent = (id: string): Intent => mark('read_notification', id, { id })
export const dismissIntent = (id: string): Intent => mark('dismiss_notification', id, { id })
/** S11: what has arrived since stays unread. */
export const readAllIntent = (shown: readonly Notification[]): Intent =>
  mark('read_all_notifications', '', { up_to: Math.max(0, ...shown.map(({ sync_seq: number }) => number)) })

export const notificationEffects: Effects<Notification> = {
  read_notification: (row, { id }) => (row.id === id ? { ...row, read: true } : row),
  read_all_notifications: (row, { up_to: upTo }) =>
    typeof upTo === 'number' && row.sync_seq <= upTo ? { ...row, read: true } : row,
  dismiss_notification: (row, { id }) => (row.id === id ? null : row),
}
