import { canDiscard, needsPerson } from '../../domain/op.ts'
import type { RefusalCode } from '../../domain/refusal.ts'
import { refusalOf } from '../storage/queuedOp.ts'
import { useLive } from '../mirror/useLive.ts'
import { type Conflict, conflictsOf } from './conflict.ts'

/** A change of one row that waits for a person: refused, conflicting, or blocked by such a change. */
export type UnresolvedChange = {
  readonly id: string
  readonly subject: string
  readonly refusal: RefusalCode | null
  readonly conflicts: readonly Conflict[]
  readonly canDiscard: boolean
}

/**
 * subjects: the rows, as their entity's intents name them. The changes are in the order they were made. Undefined until
 * they were read.
 */
export const useUnresolvedChanges = (...subjects: readonly string[]): UnresolvedChange[] | undefined =>
  useLive(
    async ({ outbox }) => {
      const ops = await outbox.ops.where('subject').anyOf(subjects).sortBy('n')
      return ops
        .filter(({ status }) => needsPerson(status))
        .map((op) => ({
          id: op.id,
          subject: op.subject,
          refusal: refusalOf(op),
          conflicts: conflictsOf(op),
          canDiscard: canDiscard(op.status),
        }))
    },
    [subjects.join(' ')],
  )
