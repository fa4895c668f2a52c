import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OpStatus, opTransitions } from '../../domain/op.ts'
import type { QueuedOp } from '../storage/queuedOp.ts'
import { afterPull, postponementLeft, changedBlockings, moveOp, nextBatch, withOutcome } from './queue.ts'

let n = 0
const op = (over: Partial<QueuedOp> = {}): QueuedOp => {
  n += 1
  return {
    n,
    id: `op-${n}`,
    kind: 'send_message',
    v: 1,
    args: {},
    base: null,
    lane: 'a',
    subject: `row-${n}`,
    quiet: false,
    status: 'queued',
    outcome: null,
    createdAt: 0,
    needs: null,
    file: null,
    postponed: null,
    ...over,
  }
}

describe('S8: the status of an op', () => {
  it('an op changes its status only as the table allows', () => {
    const statuses: OpStatus[] = ['queued', 'sent', 'applied', 'refused', 'conflict', 'blocked', 'needs_auth']
    for (const from of statuses)
      for (const to of statuses) {
        const move = () => moveOp(op({ status: from }), to)
        if (opTransitions[from].includes(to)) expect(move().status).toBe(to)
        else expect(move).toThrow(`op ${from} cannot become ${to}`)
      }
  })

  it('an op behind a refusal on the same row is blocked, and unblocked when the refusal is gone', () => {
    const refused = op({ subject: 'row', status: 'refused' })
    const behind = op({ subject: 'row' })
    const other = op({ subject: 'another row' })
    const [blocked] = changedBlockings([refused, behind, other])
    expect(blocked).toEqual({ ...behind, status: 'blocked' })
    expect(changedBlockings([{ ...behind, status: 'blocked' }, other])).toEqual([
      { ...behind, status: 'queued' },
    ])
  })

  it('a refused mark is dropped, a refused message is kept', () => {
    const refusal = { outcome: 'refused', code: 'not_assigned' } as const
    expect(withOutcome(op({ status: 'sent', quiet: true }), refusal, () => crypto.randomUUID())).toBe('drop')
    expect(withOutcome(op({ status: 'sent' }), refusal, () => crypto.randomUUID())).toMatchObject({
      status: 'refused',
      outcome: refusal,
    })
  })

  it('an applied op is deleted when the mirror has reached its number, or when the space is gone', () => {
    const applied = op({ status: 'applied', outcome: { outcome: 'applied', space: 'account:x', seq: 7 } })
    const at = (number: number | undefined, epoch?: string) =>
      afterPull(applied, { epoch, numberOf: () => number })
    expect(at(6)).toBe('keep')
    expect(at(7)).toBe('forget')
    expect(at(undefined)).toBe('forget')
  })
})

describe('S9: order', () => {
  const arbitraryOp = fc
    .record({
      lane: fc.constantFrom('a', 'b', 'c'),
      subject: fc.constantFrom('1', '2', '3', '4', '5'),
      status: fc.constantFrom<OpStatus>('queued', 'sent', 'applied', 'refused', 'blocked', 'needs_auth'),
      postponed: fc.constantFrom(null, { since: 0, ms: 1_000 }),
    })
    .map((over) => op(over))

  it('ops of a lane are sent first in, first out', () => {
    fc.assert(
      fc.property(fc.array(arbitraryOp, { maxLength: 30 }), fc.integer({ min: 1, max: 10 }), (ops, limit) => {
        const batch = nextBatch(ops, limit, 500)
        expect(batch.length).toBeLessThanOrEqual(limit)
        // No op of the lane is skipped for a later one.
        for (const taken of batch)
          for (const before of ops.filter((earlier) => earlier.lane === taken.lane && earlier.n < taken.n))
            if (before.status === 'queued' || before.status === 'sent') expect(batch).toContain(before)
      }),
    )
  })

  it('two ops of one row are in two batches: the server would apply the second even when it refuses the first', () => {
    const [first, second] = [op({ lane: 'task', subject: 'task' }), op({ lane: 'task', subject: 'task' })]
    const other = op({ lane: 'b' })
    expect(nextBatch([first, second, other], 200, 0)).toEqual([first, other])
  })

  it('an op that was sent and not answered is sent again, even behind a refusal', () => {
    const refused = op({ lane: 'task', subject: 'task', status: 'conflict' })
    const sent = op({ lane: 'task', subject: 'task', status: 'sent' })
    const queued = op({ lane: 'task', subject: 'task' })
    expect(nextBatch([refused, sent, queued], 200, 0)).toEqual([sent])
    expect(nextBatch([refused, queued], 200, 0)).toEqual([])
  })

  it('an op waits for the row that it needs, and for no later op on it', () => {
    const ticket = op({ lane: 'ticket', subject: 'ticket' })
    const answer = op({ lane: 'answer', subject: 'answer', needs: 'ticket' })
    const moved = op({ lane: 'ticket', subject: 'ticket' })
    expect(nextBatch([ticket, answer, moved], 200, 0)).toEqual([ticket])
    expect(nextBatch([{ ...ticket, status: 'applied' }, answer, moved], 200, 0)).toEqual([answer, moved])
  })

  it('an op waits for its file, and delays no other lane', () => {
    const file = { id: 'file', bucket: 'b', path: 'p', mimeType: 'image/png', size: 1, uploaded: false }
    const photo = op({ lane: 'photo', file })
    const other = op({ lane: 'b' })
    expect(nextBatch([photo, other], 200, 0)).toEqual([other])
    const uploaded = { ...photo, file: { ...file, uploaded: true } }
    expect(nextBatch([uploaded, other], 200, 0)).toEqual([uploaded, other])
  })

  it('a deferred lane does not delay the others', () => {
    const slow = op({ lane: 'a', postponed: { since: 0, ms: 1_000 } })
    const behind = op({ lane: 'a' })
    const free = op({ lane: 'b' })
    expect(nextBatch([slow, behind, free], 10, 500)).toEqual([free])
    expect(nextBatch([slow, behind, free], 10, 1_000)).toEqual([slow, behind, free])
  })

  it('a batch stays below the size limit of the server', () => {
    const large = Array.from({ length: 100 }, () => op({ args: { message: 'x'.repeat(4_000) } }))
    const batch = nextBatch(large, 100, 0)
    expect(batch.length).toBeGreaterThan(1)
    expect(JSON.stringify(batch.map(({ args }) => args)).length).toBeLessThan(300_000)
  })
})

const mirrorProgress = (epoch: string | undefined, number: number | undefined) => ({
  epoch,
  numberOf: () => number,
})

describe('S20: an applied op of another epoch', () => {
  const outcome = { outcome: 'applied', space: 'account:x', seq: 7, epoch: 'before' } as const

  it('is sent again, whatever the number of its space, and also when the space is gone', () => {
    const applied = op({ status: 'applied', outcome })
    for (const number of [undefined, 6, 7, 8]) {
      expect(afterPull(applied, mirrorProgress('after', number))).toBe('again')
      expect(afterPull(applied, mirrorProgress('before', number))).toBe(number === 6 ? 'keep' : 'forget')
    }
  })

  it('is not sent again when the op or the mirror has no epoch', () => {
    const old = op({ status: 'applied', outcome: { outcome: 'applied', space: 'account:x', seq: 7 } })
    expect(afterPull(old, mirrorProgress('after', 7))).toBe('forget')
    expect(afterPull(op({ status: 'applied', outcome }), mirrorProgress(undefined, 7))).toBe('forget')
  })

  it('an op that is not applied is kept when the epoch changes', () => {
    for (const status of ['queued', 'sent', 'refused', 'blocked'] as const)
      expect(afterPull(op({ status }), mirrorProgress('after', 9))).toBe('keep')
  })
})

describe('S24: a deferral is a duration', () => {
  const deferred = op({ postponed: { since: 1_000_000, ms: 4_000 } })

  it('a deferral counts down from its start', () => {
    expect(postponementLeft(deferred, 1_000_000)).toBe(4_000)
    expect(postponementLeft(deferred, 1_003_999)).toBe(1)
    expect(postponementLeft(deferred, 1_004_000)).toBe(0)
    expect(postponementLeft(op({}), 0)).toBe(0)
  })

  it('a deferral ends when the clock was ahead at its start and is corrected', () => {
    for (const ahead of [3_600_000, 30 * 86_400_000, 365 * 86_400_000])
      expect(postponementLeft(deferred, 1_000_000 - ahead)).toBe(0)
  })
})
