import type { ChangeKind } from '../../../../src/domain/changes.ts'
import { industry, moveTask, submit } from '../changes.ts'
import type { Example } from '../example.ts'
import { applied } from '../world.ts'

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
