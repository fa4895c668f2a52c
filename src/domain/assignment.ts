import * as z from 'zod/mini'
import type { Entity } from './entity.ts'

/** Who attends a client, with the manager's card copied on by the server. */
// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const Assignment = /* @__PURE__ */ (() =>
  z.object({
    user_id: z.uuid(),
    manager_id: z.uuid(),
    manager_name: z.string(),
    manager_specialty: z.nullable(z.string()),
    manager_email: z.nullable(z.string()),
    manager_phone: z.nullable(z.string()),
    manager_whatsapp: z.nullable(z.string()),
    manager_calendar_link: z.nullable(z.string()),
    manager_avatar_url: z.nullable(z.string()),
    created_at: z.string(),
    sync_seq: z.number(),
  }))()
export type Assignment = z.infer<typeof Assignment>

export const assignments = {
  name: 'user_account_manager',
  space: 'account',
  key: 'user_id',
  owner: 'user_id',
  ownerIndex: 'user_id',
  indexes: 'user_id, manager_id',
  thread: null,
} as const satisfies Entity
