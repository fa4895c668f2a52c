import * as z from 'zod/mini'
import { wholeEntity } from './entity.ts'
import { toolSlugs } from './tool.ts'

const statuses = ['open', 'in_progress', 'resolved'] as const
export type TicketStatus = (typeof statuses)[number]

/** Who may take a ticket where. In SQL: private.ticket_transitions; a test holds them together. */
export const ticketTransitions: Readonly<
  Record<'client' | 'agent', Readonly<Record<TicketStatus, readonly TicketStatus[]>>>
> = {
  client: { open: ['resolved'], in_progress: ['resolved'], resolved: ['open'] },
  agent: { open: ['in_progress', 'resolved'], in_progress: ['resolved'], resolved: ['in_progress'] },
}

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
    status: z.enum(statuses),
    assigned_to: z.nullable(z.uuid()),
    created_at: z.string(),
    sync_seq: z.number(),
  }))()
export type Ticket = z.infer<typeof Ticket>

export const tickets = wholeEntity('support_tickets', 'account')

/** Spec §7: open and in progress are what still waits for somebody. */
export const isOpen = ({ status }: Ticket): boolean => status !== 'resolved'
