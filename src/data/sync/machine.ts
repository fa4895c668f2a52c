import type { SyncFailure } from '../backend/errors.ts'
import type { StorageFault } from '../../domain/failure.ts'

/**
 * S19: what the sync does next, as a pure function of what it knows and what happened. Time and chance come
 * in with the event, so that a run replays from its seed. One thing runs at a time; what is wanted meanwhile
 * is remembered.
 */

/** What an attempt came to nothing of: the request, or this device. */
export type Failure =
  | SyncFailure
  /** This device cannot read or write its own databases (S16). */
  | { readonly kind: 'storage'; readonly code: StorageFault }

type Activity = 'resting' | 'pushing' | 'pulling' | 'refreshing' | 'waiting' | 'ended'

export type State = {
  readonly activity: Activity
  readonly wantPush: boolean
  readonly wantPull: boolean
  /** Consecutive failures; the exponent of the backoff. */
  readonly failures: number
  /** Times in a row that the same first batch failed whole (S9). */
  readonly wholeFailures: number
  readonly batchLimit: number
  /** Refreshes in a row that did not help: a 401 that a new token does not cure is retried like a fault. */
  readonly refreshes: number
  readonly online: boolean
  /** S23: no pull has succeeded since the last hint, or since the start. */
  readonly behind: boolean
  /** S23: what the last attempt could not store; null when it could. */
  readonly fault: StorageFault | null
  /** S24: the next push tries what stepped aside, too. */
  readonly endsAsides: boolean
}

export type Event =
  | { readonly type: 'woke' }
  | { readonly type: 'enqueued' }
  | { readonly type: 'hinted' }
  /** The live connection broke: worth a look, unless a wait is on already. */
  | { readonly type: 'suspected' }
  | { readonly type: 'timer' }
  | { readonly type: 'pushed'; readonly sent: number; readonly left: boolean }
  | { readonly type: 'pulled'; readonly more: boolean; readonly enqueuedMarks: boolean }
  | { readonly type: 'failed'; readonly failure: Failure; readonly sent: number }
  | { readonly type: 'refreshed' }
  | { readonly type: 'refreshRefused' }

export type Effect =
  | { readonly type: 'push'; readonly limit: number; readonly endsAsides: boolean }
  | { readonly type: 'pull' }
  | { readonly type: 'refresh' }
  | { readonly type: 'wait'; readonly ms: number }
  /** The one op of a batch of one was rejected whole: it stands alone and is refused here (S9). */
  | { readonly type: 'refuseAlone' }
  /** One op alone makes the server fail: its lane steps aside for a while, the others go on. */
  | { readonly type: 'backOffAlone'; readonly ms: number }
  | { readonly type: 'end' }

/** As many as the server takes in one push. */
export const BATCH_MOST = 200
const BACKOFF_FIRST_MS = 1_000
const BACKOFF_MOST_MS = 300_000
/** A captive portal goes away without an event: looked for again soon. Nothing of it reaches our server. */
const GATEWAY_BACKOFF_MOST_MS = 20_000
const WHOLE_FAILURES_BEFORE_HALVING = 2
const REFRESHES_MOST = 2

export const initialState: State = {
  activity: 'resting',
  wantPush: false,
  wantPull: false,
  failures: 0,
  wholeFailures: 0,
  batchLimit: BATCH_MOST,
  refreshes: 0,
  online: true,
  behind: true,
  fault: null,
  endsAsides: false,
}

type Pause = {
  readonly retryAfterMs: number | null
  readonly at: Extract<SyncFailure, { kind: 'retry' }>['at']
}

/** S10: full jitter from 1 s to 5 min; what the server asks for is the least. chance: 0 ≤ c < 1. */
export function backoffMs(failures: number, chance: number, { retryAfterMs, at }: Pause): number {
  const most = at === 'gateway' ? GATEWAY_BACKOFF_MOST_MS : BACKOFF_MOST_MS
  const ceiling = Math.min(most, BACKOFF_FIRST_MS * 2 ** Math.min(failures, 20))
  return Math.max(retryAfterMs ?? 0, Math.round(BACKOFF_FIRST_MS + chance * (ceiling - BACKOFF_FIRST_MS)))
}

type Step = { readonly state: State; readonly effect: Effect | null }

const next = (state: State): Step => {
  if (state.wantPush)
    return {
      state: { ...state, activity: 'pushing', wantPush: false, endsAsides: false },
      effect: { type: 'push', limit: state.batchLimit, endsAsides: state.endsAsides },
    }
  if (state.wantPull)
    return { state: { ...state, activity: 'pulling', wantPull: false }, effect: { type: 'pull' } }
  return { state: { ...state, activity: 'resting' }, effect: null }
}

const stay = (state: State): Step => ({ state, effect: null })

const rested = (state: State): State => ({
  ...state,
  failures: 0,
  refreshes: 0,
  online: true,
})

function wait(state: State, chance: number, pause: Pause): Step {
  const failures = state.failures + 1
  return {
    state: { ...state, activity: 'waiting', failures, online: pause.at === 'server' },
    effect: { type: 'wait', ms: backoffMs(failures, chance, pause) },
  }
}

/** A failure that says nothing of when to come again. */
const unknownPause: Pause = { retryAfterMs: null, at: 'server' }

const pauseOf = (failure: Failure): Pause => (failure.kind === 'retry' ? failure : unknownPause)

/** A push failed. Whole batches that fail twice are halved until the bad op stands alone (S9). */
function pushFailed(
  state: State,
  failure: Exclude<Failure, { kind: 'storage' }>,
  sent: number,
  chance: number,
): Step {
  const again: State = { ...state, wantPush: true }
  const pause = pauseOf(failure)
  // The server did not see the batch, or is overloaded: halving the batch would not help.
  if (pause.at !== 'server') return wait(again, chance, pause)
  const wholeFailures = state.wholeFailures + 1
  if (wholeFailures < WHOLE_FAILURES_BEFORE_HALVING) return wait({ ...again, wholeFailures }, chance, pause)
  if (sent > 1) return wait({ ...again, wholeFailures: 0, batchLimit: Math.ceil(sent / 2) }, chance, pause)
  const alone: State = { ...state, wholeFailures: 0, batchLimit: BATCH_MOST, wantPush: true }
  if (failure.kind === 'reject')
    return { state: { ...alone, activity: 'pushing' }, effect: { type: 'refuseAlone' } }
  const failures = state.failures + 1
  return {
    state: { ...alone, activity: 'pushing', failures, online: true },
    effect: { type: 'backOffAlone', ms: backoffMs(failures, chance, pause) },
  }
}

function failed(state: State, failure: Failure, sent: number, chance: number): Step {
  const pushing = state.activity === 'pushing'
  const wanting: State = {
    ...state,
    wantPush: state.wantPush || pushing,
    wantPull: state.wantPull || state.activity === 'pulling',
    behind: state.behind || state.activity === 'pulling',
    fault: failure.kind === 'storage' ? failure.code : state.fault,
  }
  if (failure.kind === 'storage') return wait(wanting, chance, unknownPause)
  if (failure.kind === 'auth') {
    if (state.refreshes >= REFRESHES_MOST || state.activity === 'refreshing')
      return wait({ ...wanting, refreshes: 0 }, chance, unknownPause)
    return {
      state: { ...wanting, activity: 'refreshing', refreshes: state.refreshes + 1 },
      effect: { type: 'refresh' },
    }
  }
  return pushing ? pushFailed(wanting, failure, sent, chance) : wait(wanting, chance, pauseOf(failure))
}

/** chance: a number 0 ≤ c < 1, drawn by the caller. */
export function step(state: State, event: Event, chance: number): Step {
  if (state.activity === 'ended') return stay(state)
  switch (event.type) {
    case 'woke': {
      const wanting = { ...state, wantPush: true, wantPull: true, endsAsides: true }
      // Waking ends every wait (S24): the person came back, or the network did.
      return state.activity === 'resting' || state.activity === 'waiting' ? next(wanting) : stay(wanting)
    }
    case 'enqueued': {
      const wanting = { ...state, wantPush: true }
      return state.activity === 'resting' ? next(wanting) : stay(wanting)
    }
    case 'hinted': {
      // A hint came over the network, so there is one.
      const wanting = { ...state, wantPull: true, online: true, behind: true }
      return state.activity === 'resting' || state.activity === 'waiting' ? next(wanting) : stay(wanting)
    }
    case 'suspected':
      return state.activity === 'resting' ? next({ ...state, wantPull: true, behind: true }) : stay(state)
    case 'timer':
      return state.activity === 'waiting' ? next(state) : stay(state)
    case 'pushed': {
      const done: State = event.sent > 0 ? { ...rested(state), wholeFailures: 0 } : state
      // S12: every successful push also pulls. A halved batch grows back by doubling.
      return next({
        ...done,
        batchLimit: event.sent > 0 ? Math.min(BATCH_MOST, done.batchLimit * 2) : done.batchLimit,
        wantPush: done.wantPush || event.left,
        wantPull: done.wantPull || event.sent > 0,
        behind: done.behind || event.sent > 0,
      })
    }
    case 'pulled': {
      const done = rested(state)
      return next({
        ...done,
        wantPull: done.wantPull || event.more,
        behind: done.wantPull || event.more,
        fault: null,
        wantPush: done.wantPush || event.enqueuedMarks,
      })
    }
    case 'failed':
      return failed(state, event.failure, event.sent, chance)
    case 'refreshed':
      return next({ ...state, wantPush: true, wantPull: true })
    case 'refreshRefused':
      return { state: { ...state, activity: 'ended' }, effect: { type: 'end' } }
    default:
      return event satisfies never
  }
}
