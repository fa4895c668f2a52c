import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ControlledEngine } from '../../../tests/support/controlled-engine.ts'
import { client, manager, pulled } from '../../../tests/support/mirror-pages.ts'
import { sendMessageIntent } from '../../domain/message.ts'
import { deferLane, discardOp, enqueue, hasHeldOps } from './outbox.ts'

const MONTH_MS = 30 * 86_400_000

let controlled: ControlledEngine
beforeEach(() => {
  controlled = new ControlledEngine()
})
afterEach(() => controlled.close())

const write = (text: string, managerId = manager) =>
  enqueue(controlled.outbox, [
    {
      intent: sendMessageIntent({ clientId: client, managerId }, `row of ${text}`, text),
      id: text,
      now: 0,
    },
  ])
const failing = {
  ok: false,
  failure: { at: 'answer', status: 500, code: 'XX000', retryAfterMs: null },
} as const
const sent = async () => (await controlled.push()).ops.map(({ id }) => id)

/** A message that makes the server fail twice, so that its lane is deferred. */
async function deferFirst(text: string): Promise<void> {
  await write(text)
  controlled.engine.dispatch({ type: 'enqueued' })
  ;(await controlled.push()).answer(failing)
  await controlled.engine.whenNothingRuns()
  controlled.fire(5_000)
  ;(await controlled.push()).answer(failing)
  expect((await controlled.engine.whenNothingRuns()).activity).toBe('idle')
}

describe('S24: a deferred lane', () => {
  it('a deferred lane does not delay the others', async () => {
    await deferFirst('uno')
    await write('dos', client)
    controlled.engine.dispatch({ type: 'enqueued' })
    expect(await sent()).toEqual(['dos'])
  })

  it('a deferred lane is retried at a wake', async () => {
    await deferFirst('uno')
    controlled.engine.dispatch({ type: 'syncRequested' })
    expect(await sent()).toEqual(['uno'])
  })

  it('a deferred lane is retried when its deferral ends', async () => {
    await deferFirst('uno')
    controlled.fire(60_000)
    expect(await sent()).toEqual(['uno'])
  })

  it('a deferred lane is retried after a minute at most when the clock is set back', async () => {
    await deferFirst('uno')
    controlled.fire(60_000, controlled.clock - MONTH_MS)
    expect(await sent()).toEqual(['uno'])
  })

  it('deferred for a month, a lane sets no timer longer than a minute, and continues after the month', async () => {
    await write('uno')
    const [op] = await controlled.outbox.ops.toArray()
    if (op === undefined) throw new Error('nothing was written')
    await deferLane(controlled.outbox, op, controlled.clock, MONTH_MS)
    controlled.engine.dispatch({ type: 'enqueued' })
    await controlled.engine.whenNothingRuns()
    for (let minute = 0; minute < 5; minute += 1) controlled.fire(60_000)
    expect([controlled.pushes, controlled.timersLeft]).toEqual([[], 1])
    controlled.fire(60_000, controlled.clock + MONTH_MS)
    expect(await sent()).toEqual(['uno'])
    expect(Math.max(...controlled.timersSet)).toBeLessThanOrEqual(60_000)
  })
})

describe('S24: a held change', () => {
  const hold = (text: string) =>
    controlled.engine.submit([
      {
        intent: sendMessageIntent({ clientId: client, managerId: manager }, `row of ${text}`, text),
        id: text,
        now: controlled.clock,
        holdMs: 6_000,
      },
    ])

  it('a held change is sent when its time is over, not by a wake, and delays no other lane', async () => {
    await hold('uno')
    await write('dos', client)
    controlled.engine.dispatch({ type: 'syncRequested' })
    const first = await controlled.push()
    expect(first.ops.map(({ id }) => id)).toEqual(['dos'])
    first.answer(failing)
    await controlled.engine.whenNothingRuns()
    expect(await hasHeldOps(controlled.outbox, controlled.clock)).toBe(true)
    controlled.fire(6_000)
    expect(await sent()).toContain('uno')
  })

  it('a held change that was undone is deleted, and nothing is sent', async () => {
    await hold('uno')
    await controlled.engine.whenNothingRuns()
    expect(await discardOp(controlled.outbox, 'uno')).toBe(true)
    controlled.fire(6_000)
    await controlled.engine.whenNothingRuns()
    expect(controlled.pushes).toEqual([])
    expect(await controlled.outbox.ops.count()).toBe(0)
  })

  it('a held change from before the app was closed is sent at its next start', async () => {
    await enqueue(controlled.outbox, [
      {
        intent: sendMessageIntent({ clientId: client, managerId: manager }, 'row of uno', 'uno'),
        id: 'uno',
        now: controlled.clock - 60_000,
        holdMs: 6_000,
      },
    ])
    controlled.engine.dispatch({ type: 'syncRequested' })
    expect(await sent()).toEqual(['uno'])
  })
})

describe('S24: a wait for the server', () => {
  const busy = {
    ok: false,
    failure: { at: 'answer', status: 503, code: null, retryAfterMs: 3_600_000 },
  } as const

  beforeEach(async () => {
    controlled.engine.dispatch({ type: 'pullWanted' })
    ;(await controlled.pull()).answer(busy)
    await controlled.engine.whenNothingRuns()
  })

  it('a wait of an hour takes an hour, in timers of a minute', async () => {
    for (let minute = 1; minute < 60; minute += 1) controlled.fire(60_000)
    expect(controlled.state?.activity).toBe('waiting')
    controlled.fire(60_000)
    expect(controlled.state?.activity).toBe('pulling')
    expect(Math.max(...controlled.timersSet)).toBeLessThanOrEqual(60_000)
  })

  it.each([-MONTH_MS, MONTH_MS])('a wait ends when the clock jumps by %i ms', (jump) => {
    controlled.fire(60_000, controlled.clock + jump)
    expect(controlled.state?.activity).toBe('pulling')
  })

  it('a wait ends at a wake, and its timer is cancelled', async () => {
    controlled.engine.dispatch({ type: 'syncRequested' })
    expect(controlled.timersLeft).toBe(0)
    ;(await controlled.pull()).answer({ ok: true, value: pulled({}) })
    expect(await controlled.engine.whenNothingRuns()).toMatchObject({ activity: 'idle', outOfDate: false })
  })

  it('a wait is cancelled when the engine stops', async () => {
    await controlled.engine.stop()
    expect(controlled.timersLeft).toBe(0)
  })
})
