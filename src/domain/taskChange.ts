import type { Args, Effects, Intent } from './op.ts'
import { answer, type Answers, type SetupTask, type TaskStatus, taskStatuses, taskSubject } from './task.ts'

/** What is done to a set-up task. Apart from the noun, which is in the app's first script. */

const tidyAnswers = (typed: Answers): Answers =>
  Object.fromEntries(Object.entries(typed).map(([key, value]) => [key, answer(value)]))

const about = (task: SetupTask) => ({
  v: 1,
  lane: `task:${task.id}`,
  subject: taskSubject(task.id),
  quiet: false,
})

const argsOf = (task: SetupTask, args: Args): Args => ({ id: task.id, user_id: task.user_id, ...args })

/** base: what each answer was when the person began to change it (S11). */
export const saveStepIntent = (task: SetupTask, answers: Answers, base: Answers, step: number): Intent => ({
  ...about(task),
  kind: 'save_task_step',
  args: argsOf(task, { answers: tidyAnswers(answers), step }),
  base,
})

/**
 * S26: it comes from the return that the person saw, not from a status: an agent may begin a task while its client is
 * offline, and two rounds of review have the same statuses.
 */
export const submitTaskIntent = (task: SetupTask, answers: Answers, base: Answers): Intent => ({
  ...about(task),
  kind: 'submit_task',
  args: argsOf(task, { answers: tidyAnswers(answers) }),
  base: { ...base, returned_at: task.returned_at },
})

export type TaskWords = { readonly agentResponse: string | null; readonly completionNotes: string | null }

/** task: as the person saw it, with the own moves that wait; the next of two offline moves comes from the first. */
export const moveTaskIntent = (task: SetupTask, to: TaskStatus, words: TaskWords): Intent => ({
  ...about(task),
  kind: 'move_task',
  args: argsOf(task, {
    to,
    agent_response: words.agentResponse,
    completion_notes: words.completionNotes,
  }),
  base: { status: task.status },
})

const answersIn = (args: Args): Record<string, string> => {
  const given = args['answers']
  if (typeof given !== 'object' || given === null) return {}
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

const isTo = (row: SetupTask, args: Args) => row.id === args['id']

const filled = (row: SetupTask, args: Args): SetupTask => ({
  ...row,
  configuration_data: { ...row.configuration_data, ...answersIn(args) },
})

/** What the ops of the outbox make of a task before the server has them. at: ISO, when it was done here. */
export const taskEffects: Effects<SetupTask> = {
  save_task_step: (row, args) =>
    isTo(row, args)
      ? {
          ...filled(row, args),
          step: Math.min(
            row.total_steps,
            Math.max(row.step, typeof args['step'] === 'number' ? args['step'] : 1),
          ),
        }
      : row,
  submit_task: (row, args, at) =>
    isTo(row, args)
      ? {
          ...filled(row, args),
          step: row.total_steps,
          status: 'in_review',
          client_submitted_at: at,
          returned_at: null,
        }
      : row,
  move_task: (row, args, at) => {
    const to = taskStatuses.find((status) => status === args['to'])
    if (!isTo(row, args) || to === undefined || to === row.status) return row
    const { agent_response: response, completion_notes: notes } = args
    const returned = row.status === 'in_review' && to === 'in_progress'
    return {
      ...row,
      status: to,
      agent_response: typeof response === 'string' ? response : row.agent_response,
      completion_notes: typeof notes === 'string' ? notes : row.completion_notes,
      completed_at: to === 'completed' ? at : null,
      returned_at: returned ? at : to === 'completed' ? null : row.returned_at,
    }
  },
}
