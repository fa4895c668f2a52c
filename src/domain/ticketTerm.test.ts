import { describe, expect, it } from 'vitest'
import { dueOrder, ticketTerm } from './ticketTerm.ts'

const open = {
  status: 'open' as const,
  asked_at: '2026-11-24T10:00:00Z',
  answer_due_at: '2026-11-24T18:00:00Z',
  answered_at: null,
  merged_into: null,
}
const at = (time: string) => Date.parse(`2026-11-24T${time}:00Z`)

describe('The term of a ticket', () => {
  it('runs from the question to the deadline, is nearly over in the last hour, and late afterwards', () => {
    expect(ticketTerm(open, at('12:00'))).toEqual({ state: 'running', left: 6 * 3_600_000, share: 0.25 })
    expect(ticketTerm(open, at('17:00')).state).toBe('soon')
    expect(ticketTerm(open, at('18:35'))).toEqual({ state: 'late', left: -35 * 60_000, share: 1 })
  })

  it('stops when staff have answered, and when the ticket is resolved or merged', () => {
    expect(ticketTerm({ ...open, answered_at: open.asked_at }, at('19:00')).state).toBe('answered')
    expect(ticketTerm({ ...open, status: 'resolved' }, at('19:00')).state).toBe('closed')
    expect(ticketTerm({ ...open, merged_into: 'a' }, at('19:00')).state).toBe('closed')
    expect(ticketTerm({ ...open, answer_due_at: null }, at('19:00')).state).toBe('unsent')
  })

  it('the earliest deadline is first, and tickets without a running term are last', () => {
    const answered = { ...open, answered_at: open.asked_at }
    const late = { ...open, answer_due_at: '2026-11-24T11:00:00Z' }
    const rows = [answered, open, late].toSorted(
      (a, b) => dueOrder(a, at('12:00')) - dueOrder(b, at('12:00')),
    )
    expect(rows).toEqual([late, open, answered])
  })
})
