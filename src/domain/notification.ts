import * as z from 'zod/mini'
import { windowedEntity } from './entity.ts'
import type { Args, Effects, Intent } from './op.ts'

// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const Notification = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    user_id: z.uuid(),
    title: z.string(),
    message: z.string(),
    type: z.enum(['success', 'error', 'warning', 'info']),
    read: z.boolean(),
    action_url: z.nullable(z.string()),
    dismissed_at: z.nullable(z.string()),
    created_at: z.string(),
    sync_seq: z.number(),
  }))()
export type Notification = z.infer<typeof Notification>

export const notifications = windowedEntity('notifications', 'person')

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
