import type { Outcome } from '../../domain/op.ts'
import { syncFailure } from '../backend/errors.ts'
import type { Result } from '../backend/request.ts'
import { answersAll, outcomeOf, type PushAnswer } from '../mirror/protocol.ts'
import type { QueuedOp } from '../storage/queuedOp.ts'
import type { Failure } from './machine.ts'
import type { Batch } from './outbox.ts'

/** While one batch is at the server, the outcomes of the batch before are stored and the next batch is taken. */

/** A batch and its outcomes, to be stored. acked: ids that were acknowledged with the batch, and are deleted with it. */
export type Settling = {
  readonly ops: readonly QueuedOp[]
  readonly outcomes: readonly Outcome[]
  readonly acked: readonly string[]
}

/** returned: the next batch, when it was taken but may not be sent; its ops are queued again. */
export type AfterPush =
  /** The next batch is sent at once; the outcomes of this one are stored meanwhile. */
  | { readonly next: 'send'; readonly taken: Batch; readonly settling: Settling }
  | {
      readonly next: 'settle'
      readonly settling: Settling
      readonly returned: Batch | null
      readonly left: boolean
    }
  | { readonly next: 'fail'; readonly failure: Failure; readonly returned: Batch | null }

/** S22: JSON of the right shape that does not answer this batch, like a gateway's empty list. */
const foreignAnswer: Failure = { kind: 'retry', retryAfterMs: null, at: 'gateway' }

/**
 * What to do with a batch that was sent, and with the next one: it is sent only when every op of the first was applied,
 * because a refusal (S8) or a failure (S9) holds back later ops.
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
  // `rest` may be out of date: the `enqueued` event of an op written since then came during this push.
  if (returned !== null && settling.outcomes.every(({ outcome }) => outcome === 'applied'))
    return { next: 'send', taken: { ...returned, rest: true }, settling }
  return { next: 'settle', settling, returned, left: batch.rest }
}
