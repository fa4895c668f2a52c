import { expect, test } from 'vitest'
import type { Invoice } from '../../domain/invoice.ts'
import type { License } from '../../domain/license.ts'
import type { Meeting } from '../../domain/meeting.ts'
import type { SetupTask } from '../../domain/task.ts'
import { clientFactsOf } from './clientFactsOf.ts'

// Only the columns that the function reads.
const rowsOf = <Row>(...rows: Partial<Row>[]) => rows as Row[]
const now = Date.parse('2026-11-21T18:00:00Z')

const facts = clientFactsOf(
  {
    tasks: rowsOf<SetupTask>(
      { id: 'new', status: 'pending', created_at: '2026-11-20T00:00:00Z' },
      { id: 'done', status: 'completed', created_at: '2026-11-01T00:00:00Z' },
      { id: 'old', status: 'in_review', created_at: '2026-11-10T00:00:00Z' },
    ),
    invoices: rowsOf<Invoice>(
      { id: 'paid', status: 'paid', due_date: '2026-10-01' },
      { id: 'late', status: 'overdue', due_date: '2026-11-06' },
      { id: 'later', status: 'pending', due_date: '2026-12-06' },
    ),
    meetings: rowsOf<Meeting>(
      { id: 'over', status: 'approved', scheduled_at: '2026-11-20T17:00:00Z' },
      { id: 'cancelled', status: 'cancelled', scheduled_at: '2026-11-22T17:00:00Z' },
      { id: 'next', status: 'approved', scheduled_at: '2026-11-26T17:00:00Z' },
    ),
    licenses: rowsOf<License>(
      { id: 'high', status: 'active', current_usage: 80, usage_limit: 100 },
      { id: 'calm', status: 'active', current_usage: 10, usage_limit: 100 },
      { id: 'full', status: 'active', current_usage: 99, usage_limit: 100 },
      { id: 'unlimited', status: 'active', current_usage: 9_000, usage_limit: -1 },
      { id: 'gone', status: 'revoked', current_usage: 100, usage_limit: 100 },
    ),
  },
  now,
)
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

test('the agent sees what is overdue, the open tasks from the oldest, the next meeting and what is nearly used up', () => {
  expect(ids(facts.overdue)).toEqual(['late'])
  expect(ids(facts.openTasks)).toEqual(['old', 'new'])
  expect(facts.nextMeeting?.id).toBe('next')
  expect(ids(facts.nearLimit)).toEqual(['full', 'high'])
})
