/**
 * S19: what the sync does next, as a pure function of what it knows and what happened. Time and chance come
 * in with the event, so that a run replays from its seed. One thing runs at a time; what is wanted meanwhile
 * is remembered.
 */

/** How a request failed, sorted by code in `data/backend/errors.ts`; never by message (S10). */
export type Failure =
  | { readonly kind: 'retry'; readonly retryAfterMs: number | null; readonly offline: boolean }
  | { readonly kind: 'auth' }
  | { readonly kind: 'reject' }

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
}

export type Event =
  | { readonly type: 'woke' }
  | { readonly type: 'enqueued' }
  | { readonly type: 'hinted' }
  /** The live connection broke: worth a look, unless a wait is on already. */
  | { readonly type: 'suspected' }
  | { readonly type: 'timer' }
  | { readonly type: 'pushed'; readonly sent: number; readonly left: boolean }
  | { readonly type: 'pulled'; readonly more: boolean; readonly owed: boolean }
  | { readonly type: 'failed'; readonly failure: Failure; readonly sent: number }
  | { readonly type: 'refreshed' }
  | { readonly type: 'refreshRefused' }

export type Effect =
  | { readonly type: 'push'; readonly limit: number }
  | { readonly type: 'pull' }
  | { readonly type: 'refresh' }
  | { readonly type: 'wait'; readonly ms: number }
  /** The one op of a batch of one was rejected whole: it stands alone and is refused here (S9). */
  | { readonly type: 'refuseAlone' }
  /** One op alone makes the server fail: its lane steps aside for a while, the others go on. */
  | { readonly type: 'stepAside'; readonly ms: number }
  | { readonly type: 'end' }

/** As many as the server takes in one push. */
export const BATCH_MOST = 200
const BACKOFF_FIRST_MS = 1_000
const BACKOFF_MOST_MS = 300_000
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
}

/** S10: full jitter from 1 s to 5 min; what the server asks for is the least. chance: 0 ≤ c < 1. */
export function backoffMs(failures: number, chance: number, retryAfterMs: number | null): number {
  const ceiling = Math.min(BACKOFF_MOST_MS, BACKOFF_FIRST_MS * 2 ** Math.min(failures, 20))
  return Math.max(retryAfterMs ?? 0, Math.round(BACKOFF_FIRST_MS + chance * (ceiling - BACKOFF_FIRST_MS)))
}

type Step = { readonly state: State; readonly effect: Effect | null }

const next = (state: State): Step => {
  if (state.wantPush)
    return {
      state: { ...state, activity: 'pushing', wantPush: false },
      effect: { type: 'push', limit: state.batchLimit },
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

function wait(state: State, chance: number, retryAfterMs: number | null, offline: boolean): Step {
  const failures = state.failures + 1
  return {
    state: { ...state, activity: 'waiting', failures, online: !offline },
    effect: { type: 'wait', ms: backoffMs(failures, chance, retryAfterMs) },
  }
}

/** A push failed. Whole batches that fail twice are halved until the bad op stands alone (S9). */
function pushFailed(state: State, failure: Failure, sent: number, chance: number): Step {
  const again: State = { ...state, wantPush: true }
  // The way to the server is down: nothing is wrong with the batch.
  if (failure.kind === 'retry' && failure.offline) return wait(again, chance, failure.retryAfterMs, true)
  if (failure.kind === 'auth') return stay(again)
  const wholeFailures = state.wholeFailures + 1
  if (wholeFailures < WHOLE_FAILURES_BEFORE_HALVING)
    return wait({ ...again, wholeFailures }, chance, retryAfter(failure), false)
  if (sent > 1) {
    const halved = { ...again, wholeFailures: 0, batchLimit: Math.ceil(sent / 2) }
    return wait(halved, chance, retryAfter(failure), false)
  }
  const alone: State = { ...state, wholeFailures: 0, batchLimit: BATCH_MOST, wantPush: true }
  if (failure.kind === 'reject')
    return { state: { ...alone, activity: 'pushing' }, effect: { type: 'refuseAlone' } }
  const failures = state.failures + 1
  return {
    state: { ...alone, activity: 'pushing', failures, online: true },
    effect: { type: 'stepAside', ms: backoffMs(failures, chance, retryAfter(failure)) },
  }
}

const retryAfter = (failure: Failure): number | null =>
  failure.kind === 'retry' ? failure.retryAfterMs : null

function failed(state: State, failure: Failure, sent: number, chance: number): Step {
  const pushing = state.activity === 'pushing'
  const wanting: State = {
    ...state,
    wantPush: state.wantPush || pushing,
    wantPull: state.wantPull || state.activity === 'pulling',
  }
  if (failure.kind === 'auth') {
    if (state.refreshes >= REFRESHES_MOST || state.activity === 'refreshing')
      return wait({ ...wanting, refreshes: 0 }, chance, null, false)
    return {
      state: { ...wanting, activity: 'refreshing', refreshes: state.refreshes + 1 },
      effect: { type: 'refresh' },
    }
  }
  if (pushing) return pushFailed(wanting, failure, sent, chance)
  if (failure.kind === 'retry') return wait(wanting, chance, failure.retryAfterMs, failure.offline)
  return wait(wanting, chance, null, false)
}

/** chance: a number 0 ≤ c < 1, drawn by the caller. */
export function step(state: State, event: Event, chance: number): Step {
  if (state.activity === 'ended') return stay(state)
  switch (event.type) {
    case 'woke': {
      const wanting = { ...state, wantPush: true, wantPull: true }
      // Waking ends a wait: the person came back, or the network did.
      return state.activity === 'resting' || state.activity === 'waiting' ? next(wanting) : stay(wanting)
    }
    case 'enqueued': {
      const wanting = { ...state, wantPush: true }
      return state.activity === 'resting' ? next(wanting) : stay(wanting)
    }
    case 'hinted': {
      // A hint came over the network, so there is one.
      const wanting = { ...state, wantPull: true, online: true }
      return state.activity === 'resting' || state.activity === 'waiting' ? next(wanting) : stay(wanting)
    }
    case 'suspected':
      return state.activity === 'resting' ? next({ ...state, wantPull: true }) : stay(state)
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
      })
    }
    case 'pulled': {
      const done = rested(state)
      return next({
        ...done,
        wantPull: done.wantPull || event.more,
        wantPush: done.wantPush || event.owed,
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
