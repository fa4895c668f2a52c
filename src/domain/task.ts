import * as z from 'zod/mini'
import { wholeEntity } from './entity.ts'
import type { Args, Effects, Intent, OpKind } from './op.ts'
import { toolSlugs } from './tool.ts'

// A list and no schema: the entities are in the app's first script, the parser of schemas is not.
export const taskStatuses = ['pending', 'in_progress', 'in_review', 'completed'] as const
export type TaskStatus = (typeof taskStatuses)[number]

type TaskActor = 'client' | 'agent'

/** Who may take a task where (spec §4). In SQL: private.task_transitions; a test holds them together. */
export const taskTransitions: Readonly<
  Record<TaskActor, Readonly<Record<TaskStatus, readonly TaskStatus[]>>>
> = {
  client: { pending: ['in_review'], in_progress: ['in_review'], in_review: [], completed: [] },
  agent: {
    pending: ['in_progress'],
    in_progress: ['in_review', 'completed'],
    in_review: ['in_progress', 'completed'],
    completed: [],
  },
}

/** What the wizard asks, a list a step (spec §5). */
export const wizardSteps = [
  [
    { key: 'website_url', required: true, long: false },
    { key: 'business_name', required: true, long: false },
    { key: 'industry', required: true, long: false },
  ],
  [
    { key: 'target_audience', required: true, long: true },
    { key: 'main_goals', required: true, long: true },
    { key: 'competitors', required: false, long: true },
  ],
  [
    { key: 'admin_access', required: true, long: false },
    { key: 'current_tools', required: false, long: true },
    { key: 'additional_notes', required: false, long: true },
  ],
] as const

export type AnswerKey = (typeof wizardSteps)[number][number]['key']
export type Answers = Readonly<Partial<Record<AnswerKey, string>>>

/** Characters of one answer; the database refuses more. */
export const ANSWER_MAX = 2_000

export const answerKeys: readonly AnswerKey[] = wizardSteps.flat().map(({ key }) => key)

// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const SetupTask = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    contract_id: z.uuid(),
    user_id: z.uuid(),
    tool_name: z.enum(toolSlugs),
    service_name: z.string(),
    status: z.enum(taskStatuses),
    notes: z.nullable(z.string()),
    assigned_agent_id: z.nullable(z.uuid()),
    step: z.number(),
    total_steps: z.number(),
    configuration_data: z.record(z.string(), z.string()),
    agent_response: z.nullable(z.string()),
    completion_notes: z.nullable(z.string()),
    client_submitted_at: z.nullable(z.string()),
    returned_at: z.nullable(z.string()),
    completed_at: z.nullable(z.string()),
    created_at: z.string(),
    sync_seq: z.number(),
  }))()
export type SetupTask = z.infer<typeof SetupTask>

export const setupTasks = wholeEntity('service_configuration_tasks', 'account')

/** Where the client stands with it: what the wizard opens, and what the list says. */
export type SetupPhase = 'to_fill' | 'changes_needed' | 'in_review' | 'completed'

export function setupPhase(task: SetupTask): SetupPhase {
  if (task.status === 'completed') return 'completed'
  if (task.status === 'in_review') return 'in_review'
  return task.returned_at === null ? 'to_fill' : 'changes_needed'
}

const LATE_MS = 2 * 86_400_000

/** Spec §9: pending for more than two days. now: ms. */
export const isLate = ({ status, created_at: createdAt }: SetupTask, now: number): boolean =>
  status === 'pending' && now - Date.parse(createdAt) > LATE_MS

export const answersOf = ({ configuration_data: data }: SetupTask): Answers => data

/** Of these questions, what is answered. */
export const answersTo = (keys: readonly AnswerKey[], valueOf: (key: AnswerKey) => string): Answers =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)]))

/** Text fit to travel; an answer is not trimmed while it is typed, but when it leaves. */
const answer = (typed: string): string => typed.toWellFormed().replaceAll('\0', '').trim()

const tidyAnswers = (typed: Answers): Answers =>
  Object.fromEntries(Object.entries(typed).map(([key, value]) => [key, answer(value)]))

/** Required answers of a step that are not given. */
export const missingIn = (step: number, answers: Answers): AnswerKey[] =>
  (wizardSteps[step - 1] ?? [])
    .filter(({ key, required }) => required && answer(answers[key] ?? '') === '')
    .map(({ key }) => key)

/** The row as its changes name it. */
export const taskSubject = (taskId: string): string => `${setupTasks.name}:${taskId}`

const change = (task: SetupTask, kind: OpKind, args: Args, base: Answers | null): Intent => ({
  kind,
  v: 1,
  args: { id: task.id, user_id: task.user_id, ...args },
  base,
  lane: `task:${task.id}`,
  subject: taskSubject(task.id),
  quiet: false,
})

/** base: what each answer was when the person began to change it (S11). */
export const saveStepIntent = (task: SetupTask, answers: Answers, base: Answers, step: number): Intent =>
  change(task, 'save_task_step', { answers: tidyAnswers(answers), step }, base)

export const submitTaskIntent = (task: SetupTask, answers: Answers, base: Answers): Intent =>
  change(task, 'submit_task', { answers: tidyAnswers(answers) }, base)

export type TaskWords = { readonly agentResponse: string | null; readonly completionNotes: string | null }

export const moveTaskIntent = (task: SetupTask, to: TaskStatus, words: TaskWords): Intent =>
  change(
    task,
    'move_task',
    { to, agent_response: words.agentResponse, completion_notes: words.completionNotes },
    null,
  )

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
