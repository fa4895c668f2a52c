import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EngineOnBench } from '../../../tests/support/engine-on-bench.ts'
import { client, manager, pulled } from '../../../tests/support/mirror-pages.ts'
import { sendMessageIntent } from '../../domain/message.ts'
import { deferLane, discardOp, enqueue, hasHeldOps } from './outbox.ts'

const MONTH_MS = 30 * 86_400_000

let bench: EngineOnBench
beforeEach(() => {
  bench = new EngineOnBench()
})
afterEach(() => bench.close())

const write = (text: string, managerId = manager) =>
  enqueue(bench.outbox, [
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
const sent = async () => (await bench.push()).ops.map(({ id }) => id)

/** A message that makes the server fail twice, so that its lane is deferred. */
async function deferFirst(text: string): Promise<void> {
  await write(text)
  bench.engine.dispatch({ type: 'enqueued' })
  ;(await bench.push()).answer(failing)
  await bench.engine.whenNothingRuns()
  bench.fire(5_000)
  ;(await bench.push()).answer(failing)
  expect((await bench.engine.whenNothingRuns()).activity).toBe('idle')
}

describe('S24: a deferred lane', () => {
  it('a deferred lane does not delay the others', async () => {
    await deferFirst('uno')
    await write('dos', client)
    bench.engine.dispatch({ type: 'enqueued' })
    expect(await sent()).toEqual(['dos'])
  })

  it('a deferred lane is retried at a wake', async () => {
    await deferFirst('uno')
    bench.engine.dispatch({ type: 'woke' })
    expect(await sent()).toEqual(['uno'])
  })

  it('a deferred lane is retried when its deferral ends', async () => {
    await deferFirst('uno')
    bench.fire(60_000)
    expect(await sent()).toEqual(['uno'])
  })

  it('a deferred lane is retried after a minute at most when the clock is set back', async () => {
    await deferFirst('uno')
    bench.fire(60_000, bench.clock - MONTH_MS)
    expect(await sent()).toEqual(['uno'])
  })

  it('deferred for a month, a lane sets no timer longer than a minute, and continues after the month', async () => {
    await write('uno')
    const [op] = await bench.outbox.ops.toArray()
    if (op === undefined) throw new Error('nothing was written')
    await deferLane(bench.outbox, op, bench.clock, MONTH_MS)
    bench.engine.dispatch({ type: 'enqueued' })
    await bench.engine.whenNothingRuns()
    for (let minute = 0; minute < 5; minute += 1) bench.fire(60_000)
    expect([bench.pushes, bench.timersLeft]).toEqual([[], 1])
    bench.fire(60_000, bench.clock + MONTH_MS)
    expect(await sent()).toEqual(['uno'])
    expect(Math.max(...bench.timersSet)).toBeLessThanOrEqual(60_000)
  })
})

describe('S24: a held change', () => {
  const hold = (text: string) =>
    bench.engine.submit([
      {
        intent: sendMessageIntent({ clientId: client, managerId: manager }, `row of ${text}`, text),
        id: text,
        now: bench.clock,
        holdMs: 6_000,
      },
    ])

  it('a held change is sent when its time is over, not by a wake, and delays no other lane', async () => {
    await hold('uno')
    await write('dos', client)
    bench.engine.dispatch({ type: 'woke' })
    const first = await bench.push()
    expect(first.ops.map(({ id }) => id)).toEqual(['dos'])
    first.answer(failing)
    await bench.engine.whenNothingRuns()
    expect(await hasHeldOps(bench.outbox, bench.clock)).toBe(true)
    bench.fire(6_000)
    expect(await sent()).toContain('uno')
  })

  it('a held change that was undone is deleted, and nothing is sent', async () => {
    await hold('uno')
    await bench.engine.whenNothingRuns()
    expect(await discardOp(bench.outbox, 'uno')).toBe(true)
    bench.fire(6_000)
    await bench.engine.whenNothingRuns()
    expect(bench.pushes).toEqual([])
    expect(await bench.outbox.ops.count()).toBe(0)
  })

  it('a held change from before the app was closed is sent at its next start', async () => {
    await enqueue(bench.outbox, [
      {
        intent: sendMessageIntent({ clientId: client, managerId: manager }, 'row of uno', 'uno'),
        id: 'uno',
        now: bench.clock - 60_000,
        holdMs: 6_000,
      },
    ])
    bench.engine.dispatch({ type: 'woke' })
    expect(await sent()).toEqual(['uno'])
  })
})

describe('S24: a wait for the server', () => {
  const busy = {
    ok: false,
    failure: { at: 'answer', status: 503, code: null, retryAfterMs: 3_600_000 },
  } as const

  beforeEach(async () => {
    bench.engine.dispatch({ type: 'pullWanted' })
    ;(await bench.pull()).answer(busy)
    await bench.engine.whenNothingRuns()
  })

  it('a wait of an hour takes an hour, in timers of a minute', async () => {
    for (let minute = 1; minute < 60; minute += 1) bench.fire(60_000)
    expect(bench.state?.activity).toBe('waiting')
    bench.fire(60_000)
    expect(bench.state?.activity).toBe('pulling')
    expect(Math.max(...bench.timersSet)).toBeLessThanOrEqual(60_000)
  })

  it.each([-MONTH_MS, MONTH_MS])('a wait ends when the clock jumps by %i ms', (jump) => {
    bench.fire(60_000, bench.clock + jump)
    expect(bench.state?.activity).toBe('pulling')
  })

  it('a wait ends at a wake, and its timer is cancelled', async () => {
    bench.engine.dispatch({ type: 'woke' })
    expect(bench.timersLeft).toBe(0)
    ;(await bench.pull()).answer({ ok: true, value: pulled({}) })
    expect(await bench.engine.whenNothingRuns()).toMatchObject({ activity: 'idle', outOfDate: false })
  })

  it('a wait is cancelled when the engine stops', async () => {
    await bench.engine.stop()
    expect(bench.timersLeft).toBe(0)
  })
})
