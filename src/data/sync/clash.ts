import type { Args } from '../../domain/op.ts'
import type { QueuedOp } from '../storage/queuedOp.ts'

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

/**
 * A clash, decided field by field: what the change writes now, and over what. chosen: what the person wants in each
 * field; theirs: what the server had, which is written over knowingly.
 */
export function decided(
  { args, base }: Pick<QueuedOp, 'args' | 'base'>,
  chosen: Readonly<Record<string, string>>,
  theirs: Readonly<Record<string, string>>,
): Pick<QueuedOp, 'args' | 'base'> {
  // The fields of a change stand under one argument: the wizard's answers, the profile's fields.
  const under = 'answers' in args ? 'answers' : 'fields'
  return { args: { ...args, [under]: { ...fieldsOf(args), ...chosen } }, base: { ...base, ...theirs } }
}

/** The fields in which the server had another value than the one written over; empty for any other op. */
export function clashesOf({ status, outcome, args }: Pick<QueuedOp, 'status' | 'outcome' | 'args'>): Clash[] {
  if (status !== 'conflict' || outcome?.outcome !== 'conflict') return []
  const mine = fieldsOf(args)
  return Object.entries(texts(outcome.server)).flatMap(([field, theirs]) => {
    const own = mine[field]
    return own === undefined ? [] : [{ field, mine: own, theirs }]
  })
}
