import { describe, expect, it } from 'vitest'
import { exampleTask } from '../../tests/support/account-rows.ts'
import { moveTaskIntent, saveStepIntent, type SetupTask, submitTaskIntent, taskChanges } from './task.ts'

const noWords = { agentResponse: null, completionNotes: null }
const RETURNED = '2026-11-20T09:00:00.123456+00:00'

/** The row as the screen shows it after this change, before the server has applied it. */
const after = (row: SetupTask, { kind, args }: ReturnType<typeof moveTaskIntent>): SetupTask => {
  const shown =
    taskChanges.find((change) => change.kind === kind)?.effect(row, args, '2026-11-21T10:00:00Z') ?? null
  if (shown === null) throw new Error(`${kind} takes the task away`)
  return shown
}

describe('S26: a change of a set-up task', () => {
  it('moving it sends the status that the agent saw', () => {
    expect(moveTaskIntent(exampleTask({ status: 'in_review' }), 'completed', noWords).base).toEqual({
      status: 'in_review',
    })
  })

  it('moving it on, behind a waiting move, starts from the status after that move', () => {
    const first = moveTaskIntent(exampleTask(), 'in_progress', noWords)
    const second = moveTaskIntent(after(exampleTask(), first), 'in_review', noWords)
    expect([first.base, second.base]).toEqual([{ status: 'pending' }, { status: 'in_progress' }])
  })

  it('submitting it sends the `returned_at` that the client saw, with the base of each answer', () => {
    const base = { industry: 'Ferretería' }
    expect(submitTaskIntent(exampleTask(), {}, base).base).toEqual({ ...base, returned_at: null })
    expect(submitTaskIntent(exampleTask({ returned_at: RETURNED }), {}, base).base).toEqual({
      ...base,
      returned_at: RETURNED,
    })
  })

  it('submitting it shows it in review, answered and not returned', () => {
    const row = exampleTask({ status: 'in_progress', returned_at: RETURNED })
    const submitted = submitTaskIntent(row, { industry: ' Ferretería ' }, {})
    expect(after(row, submitted)).toMatchObject({
      status: 'in_review',
      returned_at: null,
      configuration_data: { industry: 'Ferretería' },
    })
  })

  it('saving a step sends only the answers: the step only increases', () => {
    expect(saveStepIntent(exampleTask(), { industry: 'x' }, { industry: '' }, 2).base).toEqual({
      industry: '',
    })
  })
})
