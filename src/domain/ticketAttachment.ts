import * as z from 'zod/mini'
import { wholeEntity } from './entity.ts'

// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const TicketAttachment = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    ticket_id: z.uuid(),
    user_id: z.uuid(),
    author_side: z.enum(['client', 'agent']),
    name: z.string(),
    /** Bytes. */
    size: z.number(),
    mime_type: z.string(),
    created_at: z.string(),
    sync_seq: z.number(),
  }))()
export type TicketAttachment = z.infer<typeof TicketAttachment>

export const ticketAttachments = wholeEntity('ticket_attachments', 'account')
