import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'
import type { ToolSlug } from './tool.ts'

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

export type SetupTask = TableRow<
  'service_configuration_tasks',
  {
    tool_name: ToolSlug
    status: TaskStatus
    configuration_data: Readonly<Record<string, string>>
  }
>

export const setupTasks: OwnedEntity<SetupTask> = entity('service_configuration_tasks')

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
export const answer = (typed: string): string => typed.toWellFormed().replaceAll('\0', '').trim()

/** Required answers of a step that are not given. */
export const missingIn = (step: number, answers: Answers): AnswerKey[] =>
  (wizardSteps[step - 1] ?? [])
    .filter(({ key, required }) => required && answer(answers[key] ?? '') === '')
    .map(({ key }) => key)

/** The row as its changes name it. */
export const taskSubject = (taskId: string): string => `${setupTasks.name}:${taskId}`
