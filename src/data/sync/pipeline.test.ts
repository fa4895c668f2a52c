import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Result } from '../backend/request.ts'
import type { PushAnswer } from '../mirror/protocol.ts'
import type { QueuedOp } from '../storage/queuedOp.ts'
import type { Batch } from './outbox.ts'
import { afterPush } from './pipeline.ts'

const op = (n: number): QueuedOp => ({
  id: `op ${n}`,
  n,
  kind: 'send_message',
  v: 1,
  args: {},
  base: null,
  lane: 'lane',
  subject: `row ${n}`,
  quiet: false,
  status: 'sent',
  outcome: null,
  createdAt: 0,
  needs: null,
  file: null,
  postponed: null,
})
const batchOf = (...numbers: number[]): Batch => ({ ops: numbers.map(op), fresh: numbers, hasMore: false })

type Wire = PushAnswer[number]
const applied = (n: number): Wire => ({
  id: `op ${n}`,
  outcome: 'applied',
  space: 'account:a',
  seq: n,
  epoch: 'e',
})
const refused = (n: number): Wire => ({ id: `op ${n}`, outcome: 'refused', code: 'not_allowed' })
const answer = (...value: Wire[]): Result<PushAnswer> => ({ ok: true, value })
const noNetwork: Result<PushAnswer> = { ok: false, failure: { at: 'network' } }

describe('After a push', () => {
  it('the next batch is sent at once when all of this one was applied, and `hasMore` is true', () => {
    expect(afterPush(batchOf(1), ['old'], batchOf(2), answer(applied(1)))).toEqual({
      next: 'send',
      preparedBatch: { ...batchOf(2), hasMore: true },
      answered: {
        ops: [op(1)],
        outcomes: [{ outcome: 'applied', space: 'account:a', seq: 1, epoch: 'e' }],
        acked: ['old'],
      },
    })
  })

  it('S8: a refusal returns the next batch to the queue', () => {
    expect(afterPush(batchOf(1, 2), [], batchOf(3), answer(applied(1), refused(2)))).toMatchObject({
      next: 'store',
      returned: batchOf(3),
      answered: { outcomes: [{ outcome: 'applied' }, { outcome: 'refused', code: 'not_allowed' }] },
    })
  })

  it('S9: a failure returns the next batch to the queue, and stores nothing', () => {
    expect(afterPush(batchOf(1), [], batchOf(2), noNetwork)).toEqual({
      next: 'fail',
      failure: { kind: 'retry', retryAfterMs: null, at: 'network' },
      returned: batchOf(2),
    })
  })

  it.each([
    ['an empty list', answer()],
    ['one answer too many', answer(applied(1), applied(2))],
    ['the answer to another op', answer(applied(2))],
  ])('S22: %s is a gateway’s answer', (_, foreign) => {
    expect(afterPush(batchOf(1), [], null, foreign)).toMatchObject({
      next: 'fail',
      failure: { kind: 'retry', at: 'gateway' },
    })
  })

  it('without a next batch, `hasMore` is whether more ops wait', () => {
    expect(afterPush({ ...batchOf(1), hasMore: true }, [], null, answer(applied(1)))).toMatchObject({
      next: 'store',
      returned: null,
      hasMore: true,
    })
    expect(afterPush(batchOf(1), [], { ...batchOf(), hasMore: true }, answer(applied(1)))).toMatchObject({
      next: 'store',
      returned: null,
      hasMore: false,
    })
  })

  it('the next batch is either sent or queued again, whatever the answer', () => {
    const outcomes = fc.array(fc.boolean(), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(outcomes, fc.boolean(), (allowed, arrived) => {
        const batch = batchOf(...allowed.map((_, n) => n))
        const prefetched = batchOf(100)
        const answers = answer(...allowed.map((isAllowed, n) => (isAllowed ? applied(n) : refused(n))))
        const decision = afterPush(batch, [], prefetched, arrived ? answers : noNetwork)
        const leaves = arrived && allowed.every(Boolean)
        expect(decision.next === 'send').toBe(leaves)
        if (decision.next !== 'send') expect(decision.returned).toEqual(prefetched)
        expect('answered' in decision).toBe(arrived)
      }),
    )
  })
})
