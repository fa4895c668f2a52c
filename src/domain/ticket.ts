import * as z from 'zod/mini'
import type { Entity } from './entity.ts'
import { toolSlugs } from './tool.ts'

// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const Ticket = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    user_id: z.uuid(),
    number: z.number(),
    subject: z.string(),
    description: z.string(),
    category: z.enum(['technical', 'billing', 'general']),
    priority: z.enum(['low', 'medium', 'high', 'urgent']),
    tool_name: z.nullable(z.enum(toolSlugs)),
    status: z.enum(['open', 'in_progress', 'resolved']),
    assigned_to: z.nullable(z.uuid()),
    created_at: z.string(),
    sync_seq: z.number(),
  }))()
export type Ticket = z.infer<typeof Ticket>

export const tickets = {
  name: 'support_tickets',
  space: 'account',
  key: 'id',
  owner: 'user_id',
  ownerIndex: 'user_id',
  indexes: 'id, user_id',
  thread: null,
} as const satisfies Entity

/** Spec §7: open and in progress are what still waits for somebody. */
export const isOpen = ({ status }: Ticket): boolean => status !== 'resolved'
