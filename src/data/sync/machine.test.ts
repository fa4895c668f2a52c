import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backoffMs, BATCH_MAX, type Effect, type Event, initialState, type State, step } from './machine.ts'

const failedAt = (at: 'network' | 'timeout' | 'gateway' | 'busy' | 'server') =>
  ({ kind: 'retry', retryAfterMs: null, at }) as const
const network = failedAt('network')
const fault = failedAt('server')

/** Runs events from a state; returns the last state and all effects. */
function play(events: readonly Event[], from: State = initialState): { state: State; effects: Effect[] } {
  let state = from
  const effects: Effect[] = []
  for (const event of events) {
    const next = step(state, event, 0.5)
    state = next.state
    if (next.effect) effects.push(next.effect)
  }
  return { state, effects }
}

/** Answers that fit the machine's activity, and outside events at any time. */
const answer = fc.constantFrom<Event>(
  { type: 'pushed', sent: 3, hasMore: true },
  { type: 'pushed', sent: 0, hasMore: false },
  { type: 'pulled', hasMore: false, hasNewOps: false },
  { type: 'pulled', hasMore: true, hasNewOps: true },
  { type: 'failed', failure: network, sent: 3 },
  { type: 'failed', failure: fault, sent: 1 },
  { type: 'failed', failure: { kind: 'auth' }, sent: 2 },
  { type: 'failed', failure: { kind: 'reject' }, sent: 1 },
  { type: 'refreshed' },
)
const outside = fc.constantFrom<Event>(
  { type: 'syncRequested' },
  { type: 'enqueued' },
  { type: 'pullWanted' },
  { type: 'connectionBroke' },
  { type: 'timer' },
)

describe('S19: the machine', () => {
  it('S10: a wait is between 1 s and 5 min, with full jitter, whatever the number of failures', () => {
    fc.assert(
      fc.property(fc.nat(1_000), fc.double({ min: 0, max: 0.999, noNaN: true }), (failures, chance) => {
        const ms = backoffMs(failures, chance, network)
        expect(ms).toBeGreaterThanOrEqual(1_000)
        expect(ms).toBeLessThanOrEqual(300_000)
      }),
    )
  })

  it('S10: no retry comes before Retry-After', () => {
    expect(backoffMs(1, 0, { retryAfterMs: 60_000, at: 'busy' })).toBe(60_000)
  })

  it('a waiting change is always pushed or remembered in `wantPush`', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(answer, outside), { maxLength: 60 }), (events) => {
        const { state } = play(events)
        const { state: after, effects } = play([{ type: 'enqueued' }], state)
        // Pushed at once, or remembered while another activity runs or waits.
        expect(after.wantPush || effects.some(({ type }) => type === 'push')).toBe(true)
      }),
    )
  })

  it('is idle only when there is nothing to push or pull', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(answer, outside), { maxLength: 60 }), (events) => {
        const { state } = play(events)
        expect(state.activity === 'idle' && (state.wantPush || state.wantPull)).toBe(false)
      }),
    )
  })

  it('S12: every successful push also pulls', () => {
    const { effects } = play([
      { type: 'enqueued' },
      { type: 'pushed', sent: 1, hasMore: true },
      { type: 'pushed', sent: 0, hasMore: false },
    ])
    expect(effects.map(({ type }) => type)).toEqual(['push', 'push', 'pull'])
  })

  it('S9: a batch that fails twice as a whole is halved until it is the bad op alone', () => {
    let state = play([{ type: 'enqueued' }]).state
    const limits: number[] = []
    for (let sent = 4; sent >= 1; sent = state.batchLimit === BATCH_MAX ? 0 : state.batchLimit)
      for (const _ of [1, 2]) {
        const failedOnce = step(state, { type: 'failed', failure: { kind: 'reject' }, sent }, 0)
        state = failedOnce.state
        if (failedOnce.effect?.type === 'refuseOp') {
          expect(limits).toEqual([4, 4, 2, 2, 1])
          return
        }
        limits.push(sent)
        state = step(state, { type: 'timer' }, 0).state
      }
    expect.fail('the bad op was never in a batch of its own')
  })

  it('S9: a lost network does not halve the batch', () => {
    const { state } = play([
      { type: 'enqueued' },
      { type: 'failed', failure: network, sent: 9 },
      { type: 'timer' },
      { type: 'failed', failure: network, sent: 9 },
      { type: 'timer' },
      { type: 'failed', failure: network, sent: 9 },
    ])
    expect(state.batchLimit).toBe(BATCH_MAX)
    expect(state.online).toBe(false)
  })

  it('S10: a 401 pauses, refreshes, and continues', () => {
    const { effects } = play([
      { type: 'enqueued' },
      { type: 'failed', failure: { kind: 'auth' }, sent: 1 },
      { type: 'refreshed' },
    ])
    expect(effects.map(({ type }) => type)).toEqual(['push', 'refresh', 'push'])
  })

  it('a 401 that remains after a refresh is retried with backoff, not in a loop', () => {
    const refused: Event = { type: 'failed', failure: { kind: 'auth' }, sent: 1 }
    const { effects } = play([
      { type: 'enqueued' },
      refused,
      { type: 'refreshed' },
      refused,
      { type: 'refreshed' },
      refused,
    ])
    expect(effects.map(({ type }) => type)).toEqual(['push', 'refresh', 'push', 'refresh', 'push', 'wait'])
  })

  it('S14: only a refused refresh ends it, and it does not start again', () => {
    const { state, effects } = play([
      { type: 'syncRequested' },
      { type: 'failed', failure: { kind: 'auth' }, sent: 0 },
      { type: 'refreshRefused' },
      { type: 'syncRequested' },
      { type: 'enqueued' },
    ])
    expect(state.activity).toBe('ended')
    expect(effects.at(-1)).toEqual({ type: 'end' })
  })

  it('a wake ends a wait; a new change does not', () => {
    const waiting = play([{ type: 'enqueued' }, { type: 'failed', failure: network, sent: 1 }]).state
    expect(step(waiting, { type: 'enqueued' }, 0).effect).toBeNull()
    expect(step(waiting, { type: 'syncRequested' }, 0).effect).toEqual({
      type: 'push',
      limit: BATCH_MAX,
      endsDeferrals: true,
    })
  })

  it('S22: an answer that is not our server’s never halves a batch, and is retried within 20 s', () => {
    const gateway = failedAt('gateway')
    let { state } = play([{ type: 'enqueued' }])
    for (let failures = 0; failures < 30; failures += 1) {
      const failed = step(state, { type: 'failed', failure: gateway, sent: 9 }, 0.999)
      expect(failed.effect?.type).toBe('wait')
      if (failed.effect?.type === 'wait') expect(failed.effect.ms).toBeLessThanOrEqual(20_000)
      expect(failed.state).toMatchObject({ online: false, batchLimit: BATCH_MAX })
      state = step(failed.state, { type: 'timer' }, 0).state
    }
  })

  it('a batch that is not answered in time is halved, and again, until it is one op', () => {
    const sizes = [200, 100, 50, 25, 13, 7, 4, 2, 1]
    let { state } = play([{ type: 'syncRequested' }])
    for (const [index, sent] of sizes.entries()) {
      const failed = step(state, { type: 'failed', failure: failedAt('timeout'), sent }, 0)
      const again = step(failed.state, { type: 'timer' }, 0)
      expect(again.effect).toMatchObject({ type: 'push', limit: sizes[index + 1] ?? 1 })
      state = again.state
    }
    expect(state.online).toBe(false)
  })

  it('a busy server gets the full backoff, its batch is not halved, and it counts as reached', () => {
    const { state } = play(
      Array.from({ length: 20 }, (): Event[] => [
        { type: 'syncRequested' },
        { type: 'failed', failure: failedAt('busy'), sent: 9 },
      ]).flat(),
    )
    expect(state).toMatchObject({ batchLimit: BATCH_MAX, online: true })
    expect(backoffMs(20, 0.999, failedAt('busy'))).toBeGreaterThan(200_000)
  })

  it('S24: a wake ends deferrals, also when it comes during another activity', () => {
    const pulling = play([{ type: 'pullWanted' }]).state
    const { effects } = play(
      [{ type: 'syncRequested' }, { type: 'pulled', hasMore: false, hasNewOps: false }],
      pulling,
    )
    expect(effects[0]).toMatchObject({ type: 'push', endsDeferrals: true })
    const { effects: later } = play([{ type: 'enqueued' }])
    expect(later[0]).toMatchObject({ type: 'push', endsDeferrals: false })
  })
})

describe('S23: up to date means that a pull has succeeded after the last hint', () => {
  const pulled: Event = { type: 'pulled', hasMore: false, hasNewOps: false }

  it('a device is out of date at its start, after a hint and after its own change, until a complete pull', () => {
    const { state } = play([])
    expect(state.outOfDate).toBe(true)
    const current = play([{ type: 'pullWanted' }, pulled]).state
    expect(current.outOfDate).toBe(false)
    expect(play([{ type: 'pullWanted' }], current).state.outOfDate).toBe(true)
    expect(
      play([{ type: 'pullWanted' }, { type: 'pulled', hasMore: true, hasNewOps: false }], current).state
        .outOfDate,
    ).toBe(true)
    expect(
      play([{ type: 'enqueued' }, { type: 'pushed', sent: 1, hasMore: false }], current).state.outOfDate,
    ).toBe(true)
  })

  it('a hint that comes during a pull needs another pull', () => {
    const { state, effects } = play([{ type: 'pullWanted' }, { type: 'pullWanted' }, pulled])
    expect(state.outOfDate).toBe(true)
    expect(effects.map(({ type }) => type)).toEqual(['pull', 'pull'])
  })

  it('a failed pull leaves the device out of date until a pull succeeds', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          network,
          fault,
          failedAt('gateway'),
          { kind: 'storage', code: 'storage_full' } as const,
          { kind: 'reject' } as const,
        ),
        (failure) => {
          const current = play([{ type: 'pullWanted' }, pulled]).state
          const { state } = play(
            [{ type: 'syncRequested' }, { type: 'pushed', sent: 0, hasMore: false }],
            current,
          )
          const failed = step(state, { type: 'failed', failure, sent: 0 }, 0.5).state
          expect(failed.outOfDate).toBe(true)
          expect(failed.fault).toBe(failure.kind === 'storage' ? 'storage_full' : null)
          const again = play([{ type: 'timer' }, pulled], failed).state
          expect(again).toMatchObject({ outOfDate: false, fault: null, failures: 0 })
        },
      ),
    )
  })
})
