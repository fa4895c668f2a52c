import { expect, it } from 'vitest'
import { newsSince } from './whileAway.ts'

const [before, after] = ['2026-11-20T10:00:00Z', '2026-11-22T10:00:00Z']
const since = Date.parse('2026-11-21T00:00:00Z')

it('events since then are counted by kind, without the person’s own actions', () => {
  const rows = {
    answers: [
      { ticket_id: 'a', author_side: 'agent', created_at: after },
      { ticket_id: 'a', author_side: 'agent', created_at: after },
      { ticket_id: 'b', author_side: 'agent', created_at: before },
      { ticket_id: 'c', author_side: 'client', created_at: after },
      { ticket_id: 'd', author_side: 'agent', created_at: after },
    ],
    tickets: [
      { resolved_at: null, merged_into: null },
      { resolved_at: before, merged_into: null },
      // It goes on in another one.
      { resolved_at: after, merged_into: 'a' },
    ],
    reports: [{ published_at: after }],
    invoices: [{ created_at: after }, { created_at: after }],
    tasks: [{ completed_at: null }],
  } as const
  expect(newsSince(rows, since)).toEqual([
    { kind: 'answers', many: 2 },
    { kind: 'reports', many: 1 },
    { kind: 'invoices', many: 2 },
  ])
})
