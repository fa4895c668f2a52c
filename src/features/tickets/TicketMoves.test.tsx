import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ShownTicket } from '../../data/mirror/useShownTickets.ts'
import { TicketMoves } from './TicketMoves.tsx'

const ticket: ShownTicket = {
  id: 'ticket',
  user_id: 'client',
  subject: 'No abre',
  description: 'La página queda en blanco',
  category: 'technical',
  priority: 'high',
  tool_name: null,
  status: 'open',
  created_at: '2026-11-30T15:00:00Z',
  priority_changes: 0,
  asked_at: '2026-11-30T15:00:00Z',
  answered_at: null,
  assignee_name: null,
  merged_into: null,
  number: 31,
  assigned_to: null,
  answer_due_at: null,
  refusal: null,
  lastAt: '2026-11-30T15:00:00Z',
}

const drawn = (shown: ShownTicket): string =>
  renderToStaticMarkup(<TicketMoves ticket={shown} self="client" />)

test('a client resolves a ticket that the server has; one that is only on this device can be discarded instead', () => {
  expect(drawn(ticket)).toContain('Ya se resolvió')
  expect(drawn({ ...ticket, number: null })).toBe('')
})
