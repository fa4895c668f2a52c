import type { Outcome } from '../../domain/op.ts'
import { syncFailure } from '../backend/errors.ts'
import type { Result } from '../backend/request.ts'
import { answersAll, outcomeOf, type PushAnswer } from '../mirror/protocol.ts'
import type { QueuedOp } from '../storage/queuedOp.ts'
import type { Failure } from './machine.ts'
import type { Batch } from './outbox.ts'

/** Two batches are in work at once: while one is at the server, the one before is written down and the next is taken. */

/** A batch and what the server answered, to be written down. acked: told with the batch, and forgotten with it. */
export type Settling = {
  readonly ops: readonly QueuedOp[]
  readonly outcomes: readonly Outcome[]
  readonly acked: readonly string[]
}

/** returned: a batch that was taken and may not leave; it goes back to the queue and is chosen anew. */
export type AfterPush =
  /** The next batch leaves at once; this one is written down while that one is at the server. */
  | { readonly next: 'send'; readonly taken: Batch; readonly settling: Settling }
  | {
      readonly next: 'settle'
      readonly settling: Settling
      readonly returned: Batch | null
      readonly left: boolean
    }
  | { readonly next: 'fail'; readonly failure: Failure; readonly returned: Batch | null }

/** S22: JSON of the right shape that answers something else, like a gateway's empty list. */
const foreignAnswer: Failure = { kind: 'retry', retryAfterMs: null, at: 'gateway' }

/**
 * What becomes of a batch that was sent, and of the one that was taken behind it: a refusal holds back what waits behind
 * it on the same row (S8), and so does a failure (S9).
 */
export function afterPush(
  batch: Batch,
  acked: readonly string[],
  behind: Batch | null,
  answer: Result<PushAnswer>,
): AfterPush {
  const returned = behind === null || behind.ops.length === 0 ? null : behind
  if (!answer.ok) return { next: 'fail', failure: syncFailure(answer.failure), returned }
  if (!answersAll(batch.ops, answer.value)) return { next: 'fail', failure: foreignAnswer, returned }
  const settling = { ops: batch.ops, outcomes: answer.value.map(outcomeOf), acked }
  // `rest` was true of the moment when the batch was taken; an op written since has spent its wake on this push.
  if (returned !== null && settling.outcomes.every(({ outcome }) => outcome === 'applied'))
    return { next: 'send', taken: { ...returned, rest: true }, settling }
  return { next: 'settle', settling, returned, left: batch.rest }
}
