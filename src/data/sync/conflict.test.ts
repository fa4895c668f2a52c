import { describe, expect, it } from 'vitest'
import { conflictsOf, resolvedConflict } from './conflict.ts'

const submission = {
  kind: 'submit_task',
  status: 'conflict',
  outcome: { outcome: 'conflict', server: { industry: 'Tlapalería' } },
  args: { id: 'task', user_id: 'client', answers: { industry: 'Ferretería', main_goals: 'Pedidos' } },
  base: { industry: '', main_goals: '', returned_at: null },
} as const

describe('A conflict of a submission', () => {
  it('S11: a conflict has only the fields in which the server had another value', () => {
    expect(conflictsOf(submission)).toEqual([{ field: 'industry', mine: 'Ferretería', theirs: 'Tlapalería' }])
  })

  it('S26: the resolved change keeps the base state', () => {
    expect(resolvedConflict(submission, { industry: 'Ferretería' }, { industry: 'Tlapalería' })).toEqual({
      args: submission.args,
      base: { industry: 'Tlapalería', main_goals: '', returned_at: null },
    })
  })

  it('S26: the time in the base is unchanged', () => {
    const base = { ...submission.base, returned_at: '2026-11-20T09:00:00.123456+00:00' }
    expect(resolvedConflict({ ...submission, base }, {}, {}).base).toEqual(base)
  })
})
