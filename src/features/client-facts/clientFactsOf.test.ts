import { expect, test } from 'vitest'
import { clientFactsOf } from './clientFactsOf.ts'

const now = Date.parse('2026-11-21T18:00:00Z')

const license = (id: string, [used, limit]: [number, number], second?: [number, number]) => ({
  id,
  status: 'active' as const,
  meter: 'aiSites',
  current_usage: used,
  usage_limit: limit,
  usage_month: '2026-11-01',
  second_meter: second === undefined ? null : 'activeFunnels',
  second_usage: second?.[0] ?? 0,
  second_limit: second?.[1] ?? null,
})

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
    license('high', [80, 100]),
    license('calm', [10, 100]),
    license('full', [99, 100]),
    license('unlimited', [9_000, -1]),
    { ...license('gone', [100, 100]), status: 'revoked' as const },
    license('funnels', [1, 5], [3, 3]),
  ],
  now,
)
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

test('an agent’s facts are overdue invoices, open tasks (oldest first), the next meeting and nearly used up licenses', () => {
  expect(ids(facts.overdue)).toEqual(['late'])
  expect(ids(facts.openTasks)).toEqual(['old', 'new'])
  expect(facts.nextMeeting?.id).toBe('next')
  expect(facts.nearLimit.map(({ license: { id }, meter }) => [id, meter.used])).toEqual([
    ['funnels', 3],
    ['full', 99],
    ['high', 80],
  ])
})
