import { type AnswerKey, type Answers, answersOf, type SetupTask } from './task.ts'
import { normalizeText } from './text.ts'

/** What is true of the business and not of one service: answered once, offered in the other wizards (product.md §2). */
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

/** The set-up of another service that knows most of the business; of two that know as much, the one sent last. */
export const businessSource = (task: SetupTask, all: readonly SetupTask[]): SetupTask | null =>
  all
    .filter(({ id, user_id: owner }) => id !== task.id && owner === task.user_id)
    .filter((other) => filledIn(other) > 0)
    .toSorted((a, b) => filledIn(b) - filledIn(a) || sentAt(b) - sentAt(a))[0] ?? null

/** Of the questions that are asked here, those that are empty and answered there. What the person typed stays. */
export function businessOffer(
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
