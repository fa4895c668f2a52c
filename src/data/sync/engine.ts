import { syncFailure } from '../backend/errors.ts'
import { applyPull } from '../mirror/applyPull.ts'
import { mirrorProgress, readCursors } from '../mirror/mirrorCursors.ts'
import { type Effect, type Event, initialState, type State, step } from './machine.ts'
import {
  type Batch,
  endDeferrals,
  enqueue,
  nextPostponementEnd,
  refuseOp,
  returnToQueue,
  storeOutcomes,
  reconcileApplied,
  deferLane,
  takeBatch,
} from './outbox.ts'
import type { NewOp } from './addOps.ts'
import type { EngineDependencies, Hint } from './engineDependencies.ts'
import { startWait } from './startWait.ts'
import { afterPush, type AnsweredBatch } from './pipeline.ts'
import type { QueuedOp } from '../storage/queuedOp.ts'
import { createUploads } from './uploads.ts'

export type Engine = {
  dispatch(event: Event): void
  /** Resolves when the ops are durable. When the engine is idle, they are also being sent by then. */
  submit(ops: readonly NewOp[], draftKeys?: readonly string[]): Promise<void>
  /** No pull when the mirror has reached what the hint names. */
  hint(hint: Hint): Promise<void>
  /** Late answers are dropped from now on (S15). Resolves when nothing runs any more. */
  stop(): Promise<void>
  /** Resolves when nothing runs: idle, waiting, or ended; and no upload runs. */
  whenNothingRuns(): Promise<State>
  /** A file could not be sent, and is tried again later. */
  hasPausedUploads(): boolean
}

export function createEngine(dependencies: EngineDependencies): Engine {
  const {
    outbox,
    mirror,
    transport,
    now,
    random,
    newId,
    batchMax,
    onState,
    intentsForArrived,
    onDone,
    onFault,
    onEnd,
  } = dependencies
  let state: State = initialState
  let isStopped = false
  let cancelWait: (() => void) | null = null
  let cancelPostponement: (() => void) | null = null
  let running: Promise<void> = Promise.resolve()
  let lastBatch: readonly QueuedOp[] = []
  let preparedBatch: Batch | null = null
  /** Outcomes that are not stored yet. After a crash, these ops are sent again (S5). */
  let unstored: AnsweredBatch | null = null
  const pipelineWaiters: ((state: State) => void)[] = []
  const uploads = createUploads({
    ...dependencies,
    onProgress: dependencies.onUpload,
    onChanged: () => dispatch({ type: 'enqueued' }),
    // An upload got a 401. Only the machine refreshes tokens: a pull gets the same 401, refreshes, and the upload is tried
    // again (S10). Without it the upload would wait for ever.
    onAuth: () => dispatch({ type: 'pullWanted' }),
  })

  const isPipelineIdle = () => ['idle', 'waiting', 'ended'].includes(state.activity)

  const storeAnswered = ({ ops, outcomes, acked }: AnsweredBatch) =>
    storeOutcomes(outbox, ops, outcomes, acked, newId)

  /** Uses the disk while the network request runs. */
  async function storePreviousAndTakeNext(batch: Batch, limit: number): Promise<Batch | null> {
    const previous = unstored
    unstored = null
    if (previous !== null) await storeAnswered(previous)
    return batch.hasMore ? takeBatch(outbox, limit, now(), batch) : null
  }

  async function push(limit: number, endsDeferrals: boolean): Promise<Event> {
    if (endsDeferrals) await endDeferrals(outbox)
    const batch = preparedBatch ?? (await takeBatch(outbox, limit, now()))
    preparedBatch = null
    lastBatch = batch.ops
    const sent = batch.ops.length
    if (sent === 0) {
      const waitMs = await nextPostponementEnd(outbox, now())
      cancelPostponement?.()
      cancelPostponement =
        waitMs === null ? null : startWait(dependencies, waitMs, () => dispatch({ type: 'enqueued' }))
      return { type: 'pushed', sent, hasMore: false }
    }
    const acked = (await outbox.acks.limit(200).toArray()).map(({ id }) => id)
    const [answer, prefetched] = await Promise.all([
      transport.push(batch.ops, acked),
      storePreviousAndTakeNext(batch, limit),
    ])
    const decision = afterPush(batch, acked, prefetched, answer)
    if (decision.next === 'send') {
      preparedBatch = decision.preparedBatch
      unstored = decision.answered
      return { type: 'pushed', sent, hasMore: true }
    }
    // After stop(), another leader may already be sending these ops. They are not queued again: the person could discard an
    // op that is arriving at the server (S13).
    if (decision.returned !== null && !isStopped) await returnToQueue(outbox, decision.returned)
    if (decision.next === 'fail') return { type: 'failed', failure: decision.failure, sent }
    await storeAnswered(decision.answered)
    return { type: 'pushed', sent, hasMore: decision.hasMore }
  }

  async function pull(): Promise<Event> {
    const requested = await readCursors(mirror)
    const requestedAt = now()
    const answer = await transport.pull(requested.cursors)
    if (!answer.ok) return { type: 'failed', failure: syncFailure(answer.failure), sent: 0 }
    // Sign-out deleted the databases before the answer arrived (S15).
    if (isStopped) return { type: 'pulled', hasMore: false, hasNewOps: false }
    const arrived = await applyPull(mirror, requested, answer.value, now(), requestedAt)
    if (arrived === null) return { type: 'pulled', hasMore: true, hasNewOps: false }
    // After a restore, applied ops that the server no longer has are queued again (S20).
    const requeued =
      !answer.value.more && (await reconcileApplied(outbox, await mirrorProgress(mirror), onDone))
    const intents = intentsForArrived(arrived)
    await enqueue(
      outbox,
      intents.map((intent) => ({ intent, id: newId(), now: now() })),
    )
    return { type: 'pulled', hasMore: answer.value.more, hasNewOps: requeued || intents.length > 0 }
  }

  async function refresh(): Promise<Event> {
    const outcome = await dependencies.refresh()
    if (outcome === 'refreshed') return { type: 'refreshed' }
    if (outcome === 'refused') return { type: 'refreshRefused' }
    return { type: 'failed', failure: syncFailure(outcome), sent: 0 }
  }

  async function execute(effect: Effect): Promise<Event | null> {
    switch (effect.type) {
      case 'push':
        return push(Math.min(effect.limit, batchMax), effect.endsDeferrals)
      case 'pull':
        return pull()
      case 'refresh':
        return refresh()
      case 'wait':
        cancelWait = startWait(dependencies, effect.ms, () => dispatch({ type: 'timer' }))
        return null
      case 'refuseOp':
        // The machine has halved the batch to one op by now (S9).
        for (const op of lastBatch) await refuseOp(outbox, op)
        return { type: 'pushed', sent: 0, hasMore: true }
      case 'deferLane':
        for (const op of lastBatch) await deferLane(outbox, op, now(), effect.ms)
        return { type: 'pushed', sent: 0, hasMore: true }
      case 'end':
        onEnd()
        return null
      default:
        return effect satisfies never
    }
  }

  function run(effect: Effect): void {
    running = execute(effect).then(
      (event) => {
        if (event !== null) dispatch(event)
      },
      async (error: unknown) => {
        if (isStopped) return
        const code = await onFault(error)
        dispatch({ type: 'failed', failure: { kind: 'storage', code }, sent: 0 })
      },
    )
  }

  function dispatch(event: Event): void {
    if (isStopped) return
    const previous = state
    const { state: next, effect } = step(state, event, random())
    state = next
    if (previous.activity === 'waiting' && next.activity !== 'waiting') {
      cancelWait?.()
      cancelWait = null
    }
    if (previous !== next) onState(next)
    if (event.type === 'syncRequested') uploads.endPause()
    if (event.type === 'enqueued')
      uploads.checkDiscarded().catch((error: unknown) => {
        if (!isStopped) void onFault(error)
      })
    if (effect !== null) run(effect)
    // The last request was answered: the network and the token are good.
    if (state.activity === 'idle') uploads.wake()
    if (isPipelineIdle()) for (const resolve of pipelineWaiters.splice(0)) resolve(state)
  }

  async function submit(ops: readonly NewOp[], draftKeys: readonly string[] = []): Promise<void> {
    const take =
      state.activity === 'idle' ? { limit: Math.min(state.batchLimit, batchMax), now: now() } : null
    const batch = await enqueue(outbox, ops, { draftKeys, take })
    // A push may have started meanwhile: then the ops are marked as sent, and are part of the next batch.
    if (state.activity === 'idle' && batch !== null && batch.ops.length > 0) preparedBatch = batch
    dispatch({ type: 'enqueued' })
  }

  /** Returns false if the mirror is unreadable, so the hint triggers a pull instead of being lost (S23). */
  async function hasReached({ space, seq, epoch }: Hint): Promise<boolean> {
    try {
      const { epoch: known, numberOf } = await mirrorProgress(mirror)
      const isOther = epoch !== null && known !== undefined && epoch !== known
      return !isOther && (numberOf(space) ?? -1) >= seq
    } catch (error) {
      // The pull fails with the same fault, and reports it (S16).
      if (!(error instanceof Error)) throw error
      return false
    }
  }

  return {
    dispatch,
    submit,
    async hint(hint) {
      if (!(await hasReached(hint))) dispatch({ type: 'pullWanted' })
    },
    async stop() {
      isStopped = true
      cancelWait?.()
      cancelPostponement?.()
      await Promise.all([running, uploads.stop()])
    },
    hasPausedUploads: () => uploads.isPaused(),
    async whenNothingRuns() {
      for (;;) {
        if (!isPipelineIdle()) await new Promise<State>((resolve) => pipelineWaiters.push(resolve))
        else if (uploads.isRunning()) await uploads.whenNothingRuns()
        else return state
      }
    },
  }
}
