import { expect, test } from 'vitest'
import { clientFactsOf } from './clientFactsOf.ts'

const now = Date.parse('2026-11-21T18:00:00Z')

const facts = clientFactsOf(
  [
    { id: 'new', status: 'pending' as const, created_at: '2026-11-20T00:00:00Z' },
    { id: 'done', status: 'completed' as const, created_at: '2026-11-01T00:00:00Z' },
    { id: 'old', status: 'in_review' as const, created_at: '2026-11-10T00:00:00Z' },
  ],
  [
    { id: 'paid', status: 'paid' as const, due_date: '2026-10-01' },
    { id: 'late', status: 'overdue' as const, due_date: '2026-11-06' },
    { id: 'later', status: 'pending' as const, due_date: '2026-12-06' },
  ],
  [
    {
      id: 'over',
      status: 'approved' as const,
      scheduled_at: '2026-11-20T17:00:00Z',
      ends_at: '2026-11-20T17:30:00Z',
    },
    {
      id: 'cancelled',
      status: 'cancelled' as const,
      scheduled_at: '2026-11-22T17:00:00Z',
      ends_at: '2026-11-22T17:30:00Z',
    },
    {
      id: 'next',
      status: 'approved' as const,
      scheduled_at: '2026-11-26T17:00:00Z',
      ends_at: '2026-11-26T17:30:00Z',
    },
  ],
  [
    { id: 'high', status: 'active' as const, current_usage: 80, usage_limit: 100 },
    { id: 'calm', status: 'active' as const, current_usage: 10, usage_limit: 100 },
    { id: 'full', status: 'active' as const, current_usage: 99, usage_limit: 100 },
    { id: 'unlimited', status: 'active' as const, current_usage: 9_000, usage_limit: -1 },
    { id: 'gone', status: 'revoked' as const, current_usage: 100, usage_limit: 100 },
  ],
  now,
)
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

test('an agent’s facts are overdue invoices, open tasks (oldest first), the next meeting and nearly used up licenses', () => {
  expect(ids(facts.overdue)).toEqual(['late'])
  expect(ids(facts.openTasks)).toEqual(['old', 'new'])
  expect(facts.nextMeeting?.id).toBe('next')
  expect(ids(facts.nearLimit)).toEqual(['full', 'high'])
})
