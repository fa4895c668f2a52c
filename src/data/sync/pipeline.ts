import type { Outcome } from '../../domain/op.ts'
import { syncFailure } from '../backend/errors.ts'
import type { Result } from '../backend/request.ts'
import { answersAll, outcomeOfAnswer, type PushAnswer } from '../mirror/protocol.ts'
import type { QueuedOp } from '../storage/queuedOp.ts'
import type { Failure } from './machine.ts'
import type { Batch } from './outbox.ts'

/**
 * Pipelining: while the server handles one batch, the device stores the previous outcomes and prefetches the next
 * batch.
 */

/**
 * A batch and its outcomes, to be stored. acked: ids whose acknowledgements were sent with this push; deleted when its
 * outcomes are stored.
 */
export type AnsweredBatch = {
  readonly ops: readonly QueuedOp[]
  readonly outcomes: readonly Outcome[]
  readonly acked: readonly string[]
}

/** returned: the prefetched batch when it may not be sent; without queueing its ops again, they would stay `sent`. */
export type AfterPush =
  /** The prefetched batch is sent at once; the outcomes of this one are stored meanwhile. */
  | { readonly next: 'send'; readonly preparedBatch: Batch; readonly answered: AnsweredBatch }
  | {
      readonly next: 'store'
      readonly answered: AnsweredBatch
      readonly returned: Batch | null
      readonly hasMore: boolean
    }
  | { readonly next: 'fail'; readonly failure: Failure; readonly returned: Batch | null }

/** S22: the JSON has the right shape but does not answer this batch, like a gateway's empty list. */
const foreignAnswer: Failure = { kind: 'retry', retryAfterMs: null, at: 'gateway' }

/**
 * Decides about a sent batch and the prefetched one. The prefetched batch is sent only when every op of the first was
 * applied, because a refusal (S8) or a failure (S9) holds back later ops.
 */
export function afterPush(
  batch: Batch,
  acked: readonly string[],
  prefetched: Batch | null,
  answer: Result<PushAnswer>,
): AfterPush {
  const returned = prefetched === null || prefetched.ops.length === 0 ? null : prefetched
  if (!answer.ok) return { next: 'fail', failure: syncFailure(answer.failure), returned }
  if (!answersAll(batch.ops, answer.value)) return { next: 'fail', failure: foreignAnswer, returned }
  const answered = { ops: batch.ops, outcomes: answer.value.map(outcomeOfAnswer), acked }
  // Ops may have been enqueued during this push; assume there is more to send.
  if (returned !== null && answered.outcomes.every(({ outcome }) => outcome === 'applied'))
    return { next: 'send', preparedBatch: { ...returned, hasMore: true }, answered }
  return { next: 'store', answered, returned, hasMore: batch.hasMore }
}
