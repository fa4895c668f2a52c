import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TicketEvent } from '../../domain/ticketEvent.ts'
import { Thread } from './Thread.tsx'

const writer = { name: 'Ana', picture: null }

const event = (n: number): TicketEvent => ({
  id: `${n}`,
  user_id: 'client',
  ticket_id: 'ticket',
  field: 'status',
  author_side: 'agent',
  author_name: 'Ana',
  before: 'open',
  after: 'in_progress',
  created_at: new Date(Date.UTC(2026, 10, 1, 0, n)).toISOString(),
  sync_seq: n,
})

const drawn = (many: number): string =>
  renderToStaticMarkup(
    <Thread
      thread={{ rows: Array.from({ length: many }, (_, n) => ({ kind: 'event', event: event(n) })) }}
      self="client"
      people={{ client: writer, agent: writer }}
    />,
  )

test('a thread of hundreds is drawn from its newest fifty, after the ticket itself', () => {
  const html = drawn(300)
  expect(html.match(/data-event/g)).toHaveLength(1 + 50 + 1)
  expect(html).toContain('Ver 249 anteriores')
  expect(drawn(51)).not.toContain('anterior')
})
