import { type AnswerKey, type Answers, answersOf, type SetupTask } from './task.ts'
import { normalizeText } from './text.ts'

/** Answers about the business, not about one service: given once, and offered in the other wizards (product.md §2). */
export const businessKeys = [
  'website_url',
  'business_name',
  'industry',
  'target_audience',
  'competitors',
] as const satisfies readonly AnswerKey[]

const isFilled = (answers: Answers, key: AnswerKey): boolean => normalizeText(answers[key] ?? '') !== ''

const filledIn = (task: SetupTask): number =>
  businessKeys.filter((key) => isFilled(answersOf(task), key)).length

const sentAt = ({ client_submitted_at: at }: SetupTask): number => (at === null ? 0 : Date.parse(at))

/**
 * The set-up of another service that answers the most about the business; of two with as many answers, the one sent
 * last.
 */
export const businessSource = (task: SetupTask, all: readonly SetupTask[]): SetupTask | null =>
  all
    .filter(({ id, user_id: owner }) => id !== task.id && owner === task.user_id)
    .filter((other) => filledIn(other) > 0)
    .toSorted((a, b) => filledIn(b) - filledIn(a) || sentAt(b) - sentAt(a))[0] ?? null

/** The questions of this set-up that are empty here and answered there. Text that the person typed stays. */
export function offeredAnswers(
  asked: readonly AnswerKey[],
  valueOf: (key: AnswerKey) => string,
  source: SetupTask | null,
): Answers {
  if (source === null) return {}
  const known = answersOf(source)
  const offered = businessKeys.filter(
    (key) => asked.includes(key) && normalizeText(valueOf(key)) === '' && isFilled(known, key),
  )
  return Object.fromEntries(offered.map((key) => [key, known[key]]))
}
