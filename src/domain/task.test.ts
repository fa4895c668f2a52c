import { describe, expect, it } from 'vitest'
import { moveTaskIntent, saveStepIntent, type SetupTask, submitTaskIntent, taskChanges } from './task.ts'

const noWords = { agentResponse: null, completionNotes: null }
const RETURNED = '2026-11-20T09:00:00.123456+00:00'

const task = (over: Partial<SetupTask> = {}): SetupTask => ({
  id: '00000000-0000-4000-8000-00000000000a',
  contract_id: '00000000-0000-4000-8000-00000000000b',
  user_id: '00000000-0000-4000-8000-00000000000c',
  tool_name: 'seo-tools',
  service_name: 'Reportes SEO',
  status: 'pending',
  notes: null,
  assigned_agent_id: null,
  step: 1,
  total_steps: 3,
  configuration_data: {},
  agent_response: null,
  completion_notes: null,
  client_submitted_at: null,
  returned_at: null,
  completed_at: null,
  created_at: '2026-11-19T09:00:00+00:00',
  late_told_at: null,
  sync_seq: 1,
  ...over,
})

/** The row as the screen shows it after this change, before the server has applied it. */
const after = (row: SetupTask, { kind, args }: ReturnType<typeof moveTaskIntent>): SetupTask => {
  const shown =
    taskChanges.find((change) => change.kind === kind)?.effect(row, args, '2026-11-21T10:00:00Z') ?? null
  if (shown === null) throw new Error(`${kind} takes the task away`)
  return shown
}

describe('S26: a change of a set-up task', () => {
  it('moving it sends the status that the agent saw', () => {
    expect(moveTaskIntent(task({ status: 'in_review' }), 'completed', noWords).base).toEqual({
      status: 'in_review',
    })
  })

  it('moving it on, behind a waiting move, starts from the status after that move', () => {
    const first = moveTaskIntent(task(), 'in_progress', noWords)
    const second = moveTaskIntent(after(task(), first), 'in_review', noWords)
    expect([first.base, second.base]).toEqual([{ status: 'pending' }, { status: 'in_progress' }])
  })

  it('submitting it sends the `returned_at` that the client saw, with the base of each answer', () => {
    const base = { industry: 'Ferretería' }
    expect(submitTaskIntent(task(), {}, base).base).toEqual({ ...base, returned_at: null })
    expect(submitTaskIntent(task({ returned_at: RETURNED }), {}, base).base).toEqual({
      ...base,
      returned_at: RETURNED,
    })
  })

  it('submitting it shows it in review, answered and not returned', () => {
    const row = task({ status: 'in_progress', returned_at: RETURNED })
    const submitted = submitTaskIntent(row, { industry: ' Ferretería ' }, {})
    expect(after(row, submitted)).toMatchObject({
      status: 'in_review',
      returned_at: null,
      configuration_data: { industry: 'Ferretería' },
    })
  })

  it('saving a step sends only the answers: the step only increases', () => {
    expect(saveStepIntent(task(), { industry: 'x' }, { industry: '' }, 2).base).toEqual({ industry: '' })
  })
})
