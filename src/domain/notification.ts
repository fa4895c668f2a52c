import { number, text } from './argument.ts'
import { defineChange, type EffectOn } from './change.ts'
import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'
import type { Intent } from './op.ts'

export type Notification = TableRow<
  'notifications',
  {
    type: 'success' | 'error' | 'warning' | 'info'
  }
>

export const notifications: OwnedEntity<Notification> = entity('notifications')

/** Spec §9: page size. */
export const NOTIFICATIONS_PAGE = 20

const ofOne = { id: text }
const lane = (): string => 'notifications'

export const readNotification = defineChange('read_notification', ofOne, {
  base: 'none',
  lane,
  subject: ({ id }) => `read_notification:${id}`,
  quiet: true,
  effect: (row: Notification, { id }) => (row.id === id ? { ...row, read: true } : row),
})

/** S11: notifications that arrived later stay unread. */
const readAllNotifications = defineChange(
  'read_all_notifications',
  { up_to: number },
  {
    base: 'none',
    lane,
    subject: () => 'read_all_notifications:',
    quiet: true,
    effect: (row: Notification, { up_to: upTo }) => (row.sync_seq <= upTo ? { ...row, read: true } : row),
  },
)

export const dismissNotification = defineChange('dismiss_notification', ofOne, {
  base: 'none',
  lane,
  subject: ({ id }) => `dismiss_notification:${id}`,
  quiet: true,
  effect: (row: Notification, { id }) => (row.id === id ? null : row),
})

export const notificationChanges = [
  readNotification,
  readAllNotifications,
  dismissNotification,
] as const satisfies readonly EffectOn<Notification>[]

export const readAllIntent = (shown: readonly Notification[]): Intent =>
  readAllNotifications.intent({ up_to: Math.max(0, ...shown.map(({ sync_seq: seq }) => seq)) })
