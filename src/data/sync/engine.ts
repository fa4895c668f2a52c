import { deliveryIntents, isMessage } from '../../domain/message.ts'
import { syncFailure } from '../backend/errors.ts'
import type { MirrorDatabase, OutboxDatabase } from '../mirror/databases.ts'
import { type Arrived, applyPull, cursorsOf, mirroredNumbers } from '../mirror/mirror.ts'
import { type Effect, type Event, initialState, type State, step } from './machine.ts'
import {
  enqueue,
  forgetMirrored,
  nextAside,
  refuseAlone,
  settleBatch,
  stepAside,
  takeBatch,
} from './outbox.ts'
import { cursorNumber } from './cursor.ts'
import { outcomeOf } from './protocol.ts'
import type { QueuedOp } from './queue.ts'
import type { Transport } from './transport.ts'

/** What the engine needs of the world. The page, the worker and the simulation each bring their own. */
export type World = {
  readonly uid: string
  readonly outbox: OutboxDatabase
  readonly mirror: MirrorDatabase
  readonly transport: Transport
  /** `refused`: the server will not have this session any more, and it was the server that said so. */
  readonly refresh: () => Promise<'refreshed' | 'refused' | 'failed'>
  readonly now: () => number
  readonly chance: () => number
  readonly newId: () => string
  /** Returns what cancels it. */
  readonly after: (ms: number, run: () => void) => () => void
  readonly onState: (state: State) => void
  /** The session is over (S14). */
  readonly onEnd: () => void
  /** The storage itself failed; the engine rests until it is woken again. */
  readonly onFault: (error: unknown) => void
}

export type Engine = {
  dispatch(event: Event): void
  /** A hint names a space and its number (S12); only what is above the mirror's own is worth a pull. */
  hint(space: string, seq: number): Promise<void>
  /** Late answers are dropped from here on (S15). Resolves when nothing of the engine runs any more. */
  stop(): Promise<void>
  /** Resolves when nothing runs: at rest, waiting for a time, or ended. */
  settled(): Promise<State>
}

/** S11: what arrived messages are answered with. Most of a first pull was delivered long ago. */
const answers = (arrived: Arrived, uid: string) =>
  deliveryIntents(
    (arrived.get('direct_messages') ?? []).filter((row) => row['delivered_at'] === null).filter(isMessage),
    uid,
  )

export function createEngine(world: World): Engine {
  let state: State = initialState
  let stopped = false
  let cancelWait: (() => void) | null = null
  let running: Promise<void> = Promise.resolve()
  let lastBatch: readonly QueuedOp[] = []
  const settledWaiters: ((state: State) => void)[] = []

  const isSettled = () => ['resting', 'waiting', 'ended'].includes(state.activity)

  async function push(limit: number): Promise<Event> {
    const batch = await takeBatch(world.outbox, limit, world.now())
    lastBatch = batch
    if (batch.length === 0) {
      const aside = await nextAside(world.outbox, world.now())
      if (aside !== null) cancelWait = world.after(aside - world.now(), () => dispatch({ type: 'enqueued' }))
      return { type: 'pushed', sent: 0, left: false }
    }
    const acked = (await world.outbox.acks.limit(200).toArray()).map(({ id }) => id)
    const answer = await world.transport.push(batch, acked)
    if (!answer.ok) return { type: 'failed', failure: syncFailure(answer.failure), sent: batch.length }
    await settleBatch(world.outbox, batch, answer.value.map(outcomeOf), acked)
    return { type: 'pushed', sent: batch.length, left: true }
  }

  async function pull(): Promise<Event> {
    const asked = await cursorsOf(world.mirror)
    const answer = await world.transport.pull(asked)
    if (!answer.ok) return { type: 'failed', failure: syncFailure(answer.failure), sent: 0 }
    // Sign-out wiped the databases while the answer was on its way (S15).
    if (stopped) return { type: 'pulled', more: false, owed: false }
    const arrived = await applyPull(world.mirror, asked, answer.value, world.now())
    if (arrived === null) return { type: 'pulled', more: true, owed: false }
    if (!answer.value.more) await forgetMirrored(world.outbox, await mirroredNumbers(world.mirror))
    const intents = answers(arrived, world.uid)
    await enqueue(
      world.outbox,
      intents.map((intent) => ({ intent, id: world.newId(), now: world.now() })),
    )
    return { type: 'pulled', more: answer.value.more, owed: intents.length > 0 }
  }

  async function refresh(): Promise<Event> {
    const outcome = await world.refresh()
    if (outcome === 'refreshed') return { type: 'refreshed' }
    if (outcome === 'refused') return { type: 'refreshRefused' }
    return { type: 'failed', failure: { kind: 'retry', retryAfterMs: null, offline: true }, sent: 0 }
  }

  async function carryOut(effect: Effect): Promise<Event | null> {
    switch (effect.type) {
      case 'push':
        return push(effect.limit)
      case 'pull':
        return pull()
      case 'refresh':
        return refresh()
      case 'wait':
        cancelWait = world.after(effect.ms, () => dispatch({ type: 'timer' }))
        return null
      case 'refuseAlone':
        for (const op of lastBatch) await refuseAlone(world.outbox, op)
        return { type: 'pushed', sent: 0, left: true }
      case 'stepAside':
        for (const op of lastBatch) await stepAside(world.outbox, op, world.now() + effect.ms)
        return { type: 'pushed', sent: 0, left: true }
      case 'end':
        world.onEnd()
        return null
      default:
        return effect satisfies never
    }
  }

  function run(effect: Effect): void {
    running = carryOut(effect).then(
      (event) => {
        if (event !== null) dispatch(event)
      },
      (error: unknown) => {
        if (stopped) return
        world.onFault(error)
        dispatch({ type: 'failed', failure: { kind: 'retry', retryAfterMs: null, offline: false }, sent: 0 })
      },
    )
  }

  function dispatch(event: Event): void {
    if (stopped) return
    const before = state
    const { state: after, effect } = step(state, event, world.chance())
    state = after
    if (before.activity === 'waiting' && after.activity !== 'waiting') {
      cancelWait?.()
      cancelWait = null
    }
    if (before !== after) world.onState(after)
    if (effect !== null) run(effect)
    if (isSettled()) for (const tell of settledWaiters.splice(0)) tell(state)
  }

  return {
    dispatch,
    async hint(space, seq) {
      const held = await world.mirror.spaces.get(space)
      if (held === undefined || cursorNumber(held.cursor) < seq) dispatch({ type: 'hinted' })
    },
    async stop() {
      stopped = true
      cancelWait?.()
      await running
    },
    settled: () =>
      isSettled() ? Promise.resolve(state) : new Promise((resolve) => settledWaiters.push(resolve)),
  }
}
