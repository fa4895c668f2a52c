import type { ChangeKind } from '../../../../src/domain/changes.ts'
import { industry, moveTask, submit } from '../changes.ts'
import type { Example } from '../example.ts'
import { applied } from '../world.ts'
import { type ChangeRights, among, clientOnly, agentOnly } from '../../matrix/change-rights.ts'

/** The set-up of a service. */
export const taskExamples = {
  save_task_step: {
    sender: 'mariana',
    protection: 'texts with base',
    change: (world) => industry(world, '', 'Ferretería'),
    moveOn: (world) => applied(world, 'mariana', industry(world, 'Ferretería', 'Tlapalería')),
    afterPurge: 'conflict',
  },
  submit_task: {
    sender: 'mariana',
    protection: 'state with base',
    change: (world) => submit(world, null),
    moveOn: (world) => applied(world, 'diego', moveTask(world, 'in_review', 'in_progress')),
    afterPurge: 'transition_not_allowed',
  },
  move_task: {
    sender: 'diego',
    protection: 'state with base',
    change: (world) => moveTask(world, 'pending', 'in_progress'),
    moveOn: (world) => applied(world, 'diego', moveTask(world, 'in_progress', 'in_review')),
    afterPurge: 'transition_not_allowed',
  },
} satisfies Partial<Record<ChangeKind, Example>>

/** Who may make these changes. */
export const taskRights = {
  save_task_step: {
    args: ({ people, account }) => ({
      id: account.task,
      user_id: people.mariana,
      answers: { industry: 'Ferretería' },
      step: 2,
    }),
    outcome: clientOnly(),
  },
  submit_task: {
    args: ({ people, account }) => ({
      id: account.task,
      user_id: people.mariana,
      answers: { industry: 'x' },
    }),
    base: { industry: '', returned_at: null },
    // It is hers; the other answers are missing.
    outcome: among({ others: 'not_found', mariana: ['task_incomplete'] }),
  },
  move_task: {
    args: ({ people, account }) => ({
      id: account.task,
      user_id: people.mariana,
      to: 'in_progress',
      agent_response: null,
      completion_notes: null,
    }),
    base: { status: 'pending' },
    outcome: agentOnly,
  },
} satisfies Partial<Record<ChangeKind, ChangeRights>>
