import * as z from 'zod/mini'
import { wholeEntity } from './entity.ts'

// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const TicketMessage = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    ticket_id: z.uuid(),
    user_id: z.uuid(),
    author_id: z.nullable(z.uuid()),
    author_name: z.string(),
    author_side: z.enum(['client', 'agent']),
    message: z.string(),
    created_at: z.string(),
    sync_seq: z.number(),
  }))()
export type TicketMessage = z.infer<typeof TicketMessage>

export const ticketMessages = wholeEntity('ticket_messages', 'account')
