import type { SyncFailure } from '../backend/errors.ts'
import type { StorageFault } from '../../domain/failure.ts'

/**
 * S19: the state machine of the sync: a pure function of state and event. Time and random numbers are passed in, so
 * that a run can be replayed from its seed. One effect runs at a time; requests that come meanwhile are stored in
 * `wantPush` and `wantPull`.
 */

/** Why an attempt failed: the request, or this device. */
export type Failure =
  | SyncFailure
  /** This device cannot read or write its own databases (S16). */
  | { readonly kind: 'storage'; readonly code: StorageFault }

type Activity = 'idle' | 'pushing' | 'pulling' | 'refreshing' | 'waiting' | 'ended'

export type State = {
  readonly activity: Activity
  readonly wantPush: boolean
  readonly wantPull: boolean
  /** Consecutive failures; the exponent of the backoff. */
  readonly failures: number
  /** How many times in a row the same first batch failed as a whole (S9). */
  readonly wholeFailures: number
  readonly batchLimit: number
  /**
   * Consecutive refreshes after which the server still answered 401. After the maximum, the 401 is retried with
   * backoff.
   */
  readonly refreshes: number
  readonly online: boolean
  /** S23: no pull has succeeded since the last hint, or since the start. */
  readonly outOfDate: boolean
  /** S23: the storage fault of the last attempt; null when there was none. */
  readonly fault: StorageFault | null
  /** S24: the next push ends all deferrals first. */
  readonly endsDeferrals: boolean
}

export type Event =
  | { readonly type: 'syncRequested' }
  | { readonly type: 'enqueued' }
  | { readonly type: 'pullWanted' }
  /** The Realtime connection broke: pull if idle; otherwise ignored. */
  | { readonly type: 'connectionBroke' }
  | { readonly type: 'timer' }
  | { readonly type: 'pushed'; readonly sent: number; readonly hasMore: boolean }
  | { readonly type: 'pulled'; readonly hasMore: boolean; readonly hasNewOps: boolean }
  | { readonly type: 'failed'; readonly failure: Failure; readonly sent: number }
  | { readonly type: 'refreshed' }
  | { readonly type: 'refreshRefused' }

export type Effect =
  | { readonly type: 'push'; readonly limit: number; readonly endsDeferrals: boolean }
  | { readonly type: 'pull' }
  | { readonly type: 'refresh' }
  | { readonly type: 'wait'; readonly ms: number }
  /** A batch of one op was rejected as a whole: the device refuses that op (S9). */
  | { readonly type: 'refuseOp' }
  /** A batch of one op makes the server fail: its lane is deferred, other lanes continue (S9). */
  | { readonly type: 'deferLane'; readonly ms: number }
  | { readonly type: 'end' }

/** The most ops that the server takes in one push. */
export const BATCH_MAX = 200
const BACKOFF_FIRST_MS = 1_000
const BACKOFF_MAX_MS = 300_000
/** A captive portal ends without an event, so retry soon. These requests do not reach our server. */
const GATEWAY_BACKOFF_MAX_MS = 20_000
const WHOLE_FAILURES_BEFORE_HALVING = 2
const REFRESHES_MAX = 2

export const initialState: State = {
  activity: 'idle',
  wantPush: false,
  wantPull: false,
  failures: 0,
  wholeFailures: 0,
  batchLimit: BATCH_MAX,
  refreshes: 0,
  online: true,
  outOfDate: true,
  fault: null,
  endsDeferrals: false,
}

type RetryDelay = {
  readonly retryAfterMs: number | null
  readonly at: Extract<SyncFailure, { kind: 'retry' }>['at']
}

/** S10: full jitter from 1 s to 5 min, and at least the server's Retry-After. random: 0 ≤ r < 1. */
export function backoffMs(failures: number, random: number, { retryAfterMs, at }: RetryDelay): number {
  const max = at === 'gateway' ? GATEWAY_BACKOFF_MAX_MS : BACKOFF_MAX_MS
  const ceiling = Math.min(max, BACKOFF_FIRST_MS * 2 ** Math.min(failures, 20))
  return Math.max(retryAfterMs ?? 0, Math.round(BACKOFF_FIRST_MS + random * (ceiling - BACKOFF_FIRST_MS)))
}

type Step = { readonly state: State; readonly effect: Effect | null }

const next = (state: State): Step => {
  if (state.wantPush)
    return {
      state: { ...state, activity: 'pushing', wantPush: false, endsDeferrals: false },
      effect: { type: 'push', limit: state.batchLimit, endsDeferrals: state.endsDeferrals },
    }
  if (state.wantPull)
    return { state: { ...state, activity: 'pulling', wantPull: false }, effect: { type: 'pull' } }
  return { state: { ...state, activity: 'idle' }, effect: null }
}

const stay = (state: State): Step => ({ state, effect: null })

const resetFailures = (state: State): State => ({
  ...state,
  failures: 0,
  refreshes: 0,
  online: true,
})

function wait(state: State, random: number, delay: RetryDelay): Step {
  const failures = state.failures + 1
  return {
    state: { ...state, activity: 'waiting', failures, online: delay.at === 'server' || delay.at === 'busy' },
    effect: { type: 'wait', ms: backoffMs(failures, random, delay) },
  }
}

/** A failure without a Retry-After. */
const noRetryAfter: RetryDelay = { retryAfterMs: null, at: 'server' }

const retryDelayOf = (failure: Failure): RetryDelay => (failure.kind === 'retry' ? failure : noRetryAfter)

/** A push failed. A batch that fails twice as a whole is halved, until it is the bad op alone (S9). */
function pushFailed(
  state: State,
  failure: Exclude<Failure, { kind: 'storage' }>,
  sent: number,
  random: number,
): Step {
  const again: State = { ...state, wantPush: true }
  const delay = retryDelayOf(failure)
  // A weak signal: halve the batch, or one too large for the timeout of a request would time out for ever.
  if (delay.at === 'timeout' && sent > 1)
    return wait({ ...again, batchLimit: Math.ceil(sent / 2) }, random, delay)
  // The server did not see the batch, or is overloaded: halving the batch would not help.
  if (delay.at !== 'server') return wait(again, random, delay)
  const wholeFailures = state.wholeFailures + 1
  if (wholeFailures < WHOLE_FAILURES_BEFORE_HALVING) return wait({ ...again, wholeFailures }, random, delay)
  if (sent > 1) return wait({ ...again, wholeFailures: 0, batchLimit: Math.ceil(sent / 2) }, random, delay)
  const alone: State = { ...state, wholeFailures: 0, batchLimit: BATCH_MAX, wantPush: true }
  if (failure.kind === 'reject')
    return { state: { ...alone, activity: 'pushing' }, effect: { type: 'refuseOp' } }
  const failures = state.failures + 1
  return {
    state: { ...alone, activity: 'pushing', failures, online: true },
    effect: { type: 'deferLane', ms: backoffMs(failures, random, delay) },
  }
}

function failed(state: State, failure: Failure, sent: number, random: number): Step {
  const pushing = state.activity === 'pushing'
  const wanting: State = {
    ...state,
    wantPush: state.wantPush || pushing,
    wantPull: state.wantPull || state.activity === 'pulling',
    outOfDate: state.outOfDate || state.activity === 'pulling',
    fault: failure.kind === 'storage' ? failure.code : state.fault,
  }
  if (failure.kind === 'storage') return wait(wanting, random, noRetryAfter)
  if (failure.kind === 'auth') {
    if (state.refreshes >= REFRESHES_MAX || state.activity === 'refreshing')
      return wait({ ...wanting, refreshes: 0 }, random, noRetryAfter)
    return {
      state: { ...wanting, activity: 'refreshing', refreshes: state.refreshes + 1 },
      effect: { type: 'refresh' },
    }
  }
  return pushing ? pushFailed(wanting, failure, sent, random) : wait(wanting, random, retryDelayOf(failure))
}

/** random: 0 ≤ r < 1, from the caller. */
export function step(state: State, event: Event, random: number): Step {
  if (state.activity === 'ended') return stay(state)
  switch (event.type) {
    case 'syncRequested': {
      const wanting = { ...state, wantPush: true, wantPull: true, endsDeferrals: true }
      // A request ends every wait (S24): the person or the network came back.
      return state.activity === 'idle' || state.activity === 'waiting' ? next(wanting) : stay(wanting)
    }
    case 'enqueued': {
      const wanting = { ...state, wantPush: true }
      return state.activity === 'idle' ? next(wanting) : stay(wanting)
    }
    case 'pullWanted': {
      // A hint arrives over the network, so the network works.
      const wanting = { ...state, wantPull: true, online: true, outOfDate: true }
      return state.activity === 'idle' || state.activity === 'waiting' ? next(wanting) : stay(wanting)
    }
    case 'connectionBroke':
      return state.activity === 'idle' ? next({ ...state, wantPull: true, outOfDate: true }) : stay(state)
    case 'timer':
      return state.activity === 'waiting' ? next(state) : stay(state)
    case 'pushed': {
      const done: State = event.sent > 0 ? { ...resetFailures(state), wholeFailures: 0 } : state
      // S12: every successful push also pulls. A halved batch grows back by doubling.
      return next({
        ...done,
        batchLimit: event.sent > 0 ? Math.min(BATCH_MAX, done.batchLimit * 2) : done.batchLimit,
        wantPush: done.wantPush || event.hasMore,
        wantPull: done.wantPull || event.sent > 0,
        outOfDate: done.outOfDate || event.sent > 0,
      })
    }
    case 'pulled': {
      const done = resetFailures(state)
      return next({
        ...done,
        wantPull: done.wantPull || event.hasMore,
        outOfDate: done.wantPull || event.hasMore,
        fault: null,
        wantPush: done.wantPush || event.hasNewOps,
      })
    }
    case 'failed':
      return failed(state, event.failure, event.sent, random)
    case 'refreshed':
      return next({ ...state, wantPush: true, wantPull: true })
    case 'refreshRefused':
      return { state: { ...state, activity: 'ended' }, effect: { type: 'end' } }
    default:
      return event satisfies never
  }
}
