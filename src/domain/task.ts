import { number, oneOf, orNull, someOf, text } from './argument.ts'
import { defineChange, type EffectOn, type ReadRow } from './change.ts'
import { entity, type OwnedEntity } from './entities.ts'
import type { Intent } from './op.ts'
import type { TableRow } from './tableRow.ts'
import { normalizeText } from './text.ts'
import { type ToolSlug, toolSlugs } from './tool.ts'

export const taskStatuses = ['pending', 'in_progress', 'in_review', 'completed'] as const
export type TaskStatus = (typeof taskStatuses)[number]

type TaskActor = 'client' | 'agent'

/** Allowed status transitions per role (spec §4). Mirrors private.task_transitions; a test checks that both match. */
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

/** Wizard questions, grouped by step (spec §5). */
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

/** In characters, for one answer; the database refuses more. */
export const ANSWER_MAX = 2_000

export const answerKeys: readonly AnswerKey[] = wizardSteps.flat().map(({ key }) => key)

export const isAnswerKey = (word: string): word is AnswerKey => answerKeys.some((key) => key === word)

export type SetupTask = TableRow<
  'service_configuration_tasks',
  {
    tool_name: ToolSlug
    status: TaskStatus
    configuration_data: Readonly<Record<string, string>>
  }
>

export const setupTasks: OwnedEntity<SetupTask> = entity('service_configuration_tasks')

/** The task's state for the client: decides what the wizard opens and what the list shows. */
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

/** The subject of a task's ops. */
export const taskSubject = (taskId: string): string => `${setupTasks.name}:${taskId}`

/** Draft key of an answer that is being typed; all answer drafts of a task start with `answerDrafts`. */
export const answerDrafts = (taskId: string): string => `answer:${taskId}:`
export const answerDraft = (taskId: string, answer: AnswerKey): string => answerDrafts(taskId) + answer
const draftOfReply = (taskId: string, field: string): string => `${field}:${taskId}`
export const replyDraft = (taskId: string, reply: 'agent_response' | 'completion_notes'): string =>
  draftOfReply(taskId, reply)

type TaskArgs = { readonly id: string; readonly user_id: string }

const ofTask = { id: text, user_id: text }
const taskArgs = (task: Pick<SetupTask, 'id' | 'user_id'>): TaskArgs => ({
  id: task.id,
  user_id: task.user_id,
})
const lane = ({ id }: TaskArgs): string => `task:${id}`
const subject = ({ id }: TaskArgs): string => taskSubject(id)
const serviceName = async ({ id }: TaskArgs, _: string, read: ReadRow): Promise<string | null> =>
  (await read(setupTasks, id))?.service_name ?? null

const answersArg = someOf(answerKeys, text)
const draftOfAnswer = ({ id }: TaskArgs, answer: string): string => answerDrafts(id) + answer

/** Empty answers are removed, as on the server; the screen would otherwise differ after the next pull. */
const filled = (row: SetupTask, answers: Answers): SetupTask => ({
  ...row,
  configuration_data: Object.fromEntries(
    Object.entries({ ...row.configuration_data, ...answers }).filter(([, value]) => value !== ''),
  ),
})

const saveTaskStep = defineChange(
  'save_task_step',
  { ...ofTask, answers: answersArg, step: number },
  {
    base: 'texts',
    lane,
    subject,
    textsUnder: 'answers',
    draft: draftOfAnswer,
    about: serviceName,
    effect: (row: SetupTask, { id, answers, step }) =>
      row.id === id
        ? { ...filled(row, answers), step: Math.min(row.total_steps, Math.max(row.step, step)) }
        : row,
  },
)

const submitTask = defineChange(
  'submit_task',
  { ...ofTask, answers: answersArg },
  {
    base: 'state',
    lane,
    subject,
    textsUnder: 'answers',
    draft: draftOfAnswer,
    about: serviceName,
    effect: (row: SetupTask, { id, answers }, at): SetupTask =>
      row.id === id
        ? {
            ...filled(row, answers),
            step: row.total_steps,
            status: 'in_review',
            client_submitted_at: at,
            returned_at: null,
          }
        : row,
  },
)

const move = {
  ...ofTask,
  to: oneOf(taskStatuses),
  agent_response: orNull(text),
  completion_notes: orNull(text),
}

const moveTask = defineChange('move_task', move, {
  base: 'state',
  lane,
  subject,
  texts: ['agent_response', 'completion_notes'],
  draft: ({ id }, field) => draftOfReply(id, field),
  about: serviceName,
  effect(row: SetupTask, { id, to, agent_response: response, completion_notes: notes }, at) {
    if (row.id !== id || to === row.status) return row
    const returned = row.status === 'in_review' && to === 'in_progress'
    return {
      ...row,
      status: to,
      agent_response: response ?? row.agent_response,
      completion_notes: notes ?? row.completion_notes,
      completed_at: to === 'completed' ? at : null,
      returned_at: returned ? at : to === 'completed' ? null : row.returned_at,
    }
  },
})

export const taskChanges = [
  saveTaskStep,
  submitTask,
  moveTask,
] as const satisfies readonly EffectOn<SetupTask>[]

const normalized = (typed: Answers): Answers =>
  Object.fromEntries(Object.entries(typed).map(([key, value]) => [key, normalizeText(value)]))

/** base: the value of each answer when the person began to change it (S11). */
export const saveStepIntent = (task: SetupTask, answers: Answers, base: Answers, step: number): Intent =>
  saveTaskStep.intent({ ...taskArgs(task), answers: normalized(answers), step }, base)

/**
 * S26: the base is `returned_at`, not `status`: two review rounds have the same statuses, and an agent may begin a task
 * while its client is offline.
 */
export const submitTaskIntent = (task: SetupTask, answers: Answers, base: Answers): Intent =>
  submitTask.intent(
    { ...taskArgs(task), answers: normalized(answers) },
    { ...base, returned_at: task.returned_at },
  )

export type TaskWords = { readonly agentResponse: string | null; readonly completionNotes: string | null }

/**
 * task: the displayed row, pending moves included, so a second offline move has the first one's result as its base;
 * with the mirror's row the server would refuse the second move.
 */
export const moveTaskIntent = (
  task: Pick<SetupTask, 'id' | 'user_id' | 'status'>,
  to: TaskStatus,
  words: TaskWords,
): Intent =>
  moveTask.intent(
    {
      ...taskArgs(task),
      to,
      agent_response: words.agentResponse,
      completion_notes: words.completionNotes,
    },
    { status: task.status },
  )

/** Oldest first. Tasks of a new contract share a timestamp; ties are sorted by catalogue order. */
export const oldestTaskFirst = (a: SetupTask, b: SetupTask): number =>
  a.created_at.localeCompare(b.created_at) ||
  a.user_id.localeCompare(b.user_id) ||
  toolSlugs.indexOf(a.tool_name) - toolSlugs.indexOf(b.tool_name) ||
  a.id.localeCompare(b.id)
