import type { Args } from '../../domain/op.ts'
import type { QueuedOp } from './queue.ts'

/** One field that two devices wrote: both values are shown, and a person chooses (S11). */
export type Clash = { readonly field: string; readonly mine: string; readonly theirs: string }

const texts = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {}

/** What a change writes, field by field: the wizard's answers, the profile's fields. */
export const fieldsOf = (args: Args): Record<string, string> => texts(args['answers'] ?? args['fields'])

/** The fields in which the server had another value than the one written over; empty for any other op. */
export function clashesOf({ status, outcome, args }: Pick<QueuedOp, 'status' | 'outcome' | 'args'>): Clash[] {
  if (status !== 'conflict' || outcome?.outcome !== 'conflict') return []
  const mine = fieldsOf(args)
  return Object.entries(texts(outcome.server)).flatMap(([field, theirs]) => {
    const own = mine[field]
    return own === undefined ? [] : [{ field, mine: own, theirs }]
  })
}
