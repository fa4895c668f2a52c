import * as z from 'zod/mini'
import type { Entity } from './entity.ts'

// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const NotificationPreferences = /* @__PURE__ */ (() =>
  z.object({
    user_id: z.uuid(),
    monthly_reports_email: z.boolean(),
    invoices_email: z.boolean(),
    urgent_tickets_whatsapp: z.boolean(),
    marketing_email: z.boolean(),
    sync_seq: z.number(),
  }))()
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

export const notificationPreferences = {
  name: 'notification_preferences',
  space: 'person',
  key: 'user_id',
  owner: 'user_id',
  ownerIndex: 'user_id',
  indexes: 'user_id',
  thread: null,
} as const satisfies Entity
