import type { Texts } from '../../domain/change.ts'
import { changeNamed } from '../../domain/changes.ts'
import type { QueuedOp } from '../storage/queuedOp.ts'

/** One field that two devices wrote: both values are shown, and a person chooses (S11). */
export type Conflict = { readonly field: string; readonly mine: string; readonly theirs: string }

/** The texts that a change writes, by field; empty for a kind that this version does not know. */
export const textsOf = ({ kind, args }: Pick<QueuedOp, 'kind' | 'args'>): Texts =>
  changeNamed(kind)?.texts(args) ?? {}

/**
 * Arguments and base of a change after the person has resolved its conflict. chosen: the person's value of each field;
 * theirs: the server's value of each field, which becomes the base.
 */
export function resolvedConflict(
  { kind, args, base }: Pick<QueuedOp, 'kind' | 'args' | 'base'>,
  chosen: Texts,
  theirs: Texts,
): Pick<QueuedOp, 'args' | 'base'> {
  return { args: changeNamed(kind)?.withTexts(args, chosen) ?? args, base: { ...base, ...theirs } }
}

/** The fields in which the server had another value than the one that was overwritten; empty for any other op. */
export function conflictsOf(op: Pick<QueuedOp, 'kind' | 'status' | 'outcome' | 'args'>): Conflict[] {
  const { status, outcome } = op
  if (status !== 'conflict' || outcome?.outcome !== 'conflict') return []
  const { server } = outcome
  if (typeof server !== 'object' || server === null) return []
  const mine = textsOf(op)
  return Object.entries(server).flatMap(([field, theirs]: [string, unknown]) => {
    const own = mine[field]
    return own === undefined || typeof theirs !== 'string' ? [] : [{ field, mine: own, theirs }]
  })
}
