import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { markIntent, markRead, sendMessageIntent } from '../../domain/message.ts'
import type { Outcome } from '../../domain/op.ts'
import { accountSpace } from '../../domain/space.ts'
import { OutboxDatabase } from '../storage/databases.ts'
import {
  discardOp,
  endAsides,
  enqueue,
  returnToQueue,
  type NewOp,
  nextAside,
  refuseAlone,
  releaseNeedsAuth,
  replaceOp,
  settleBatch,
  settleMirrored,
  backOffAlone,
  takeBatch,
} from './outbox.ts'
import type { Mirrored } from '../mirror/mirror.ts'
import type { QueuedOp } from '../storage/queuedOp.ts'

const thread = {
  clientId: '00000000-0000-4000-8000-000000000001',
  managerId: '00000000-0000-4000-8000-000000000003',
}
const space = accountSpace(thread.clientId)

let outbox: OutboxDatabase
beforeEach(() => {
  outbox = new OutboxDatabase('test', { indexedDB: new IDBFactory(), IDBKeyRange })
})
afterEach(() => outbox.close())

/** The op's id is the message's text; of the same row when the row is given. */
const message = (id: string, row = `row of ${id}`, to = thread): NewOp => ({
  intent: sendMessageIntent(to, row, id),
  id,
  now: 0,
})
const read = (id: string): NewOp => ({ intent: markIntent(markRead, thread, id), id, now: 0 })

const add = (...ops: NewOp[]) => enqueue(outbox, ops)
const take = async () => (await takeBatch(outbox, 200, 0)).ops
const statuses = async () =>
  Object.fromEntries((await outbox.ops.orderBy('n').toArray()).map(({ id, status }) => [id, status]))
const acks = async () => (await outbox.acks.toArray()).map(({ id }) => id)

const applied = (seq: number, epoch: string | null = 'first'): Outcome => ({
  outcome: 'applied',
  space,
  seq,
  epoch,
})
const refused: Outcome = { outcome: 'refused', code: 'not_assigned' }
const answer = async (...outcomes: Outcome[]) => settleBatch(outbox, await take(), outcomes, [])
const reached = (number: number | undefined, epoch = 'first'): Mirrored => ({
  epoch,
  numberOf: () => number,
})

describe('S8: what a person does is put down', () => {
  it('a newer mark takes the place of one that has not left, and of no other', async () => {
    await add(read('1'), message('hola'))
    await add(read('2'))
    expect(await statuses()).toEqual({ hola: 'queued', '2': 'queued' })
  })

  it('a mark that was sent stays until it is answered: it may be on the server, or not', async () => {
    await add(read('1'))
    await take()
    await add(read('2'))
    expect(await statuses()).toEqual({ '1': 'sent', '2': 'queued' })
  })

  it('words never take the place of other words', async () => {
    await add(message('hola', 'row'), message('adiós', 'row'))
    expect(await statuses()).toEqual({ hola: 'queued', adiós: 'queued' })
  })

  it('the draft goes in the same step', async () => {
    await outbox.drafts.put({ key: 'draft', value: 'hola', savedAt: 0 })
    const batch = await enqueue(outbox, [message('hola')], {
      draftKeys: ['draft'],
      take: { limit: 1, now: 0 },
    })
    expect(await outbox.drafts.count()).toBe(0)
    expect(batch?.ops.map(({ id }) => id)).toEqual(['hola'])
    expect(await statuses()).toEqual({ hola: 'sent' })
  })

  it('an id that is there already is not put down again, and the draft stays', async () => {
    await add(message('hola'))
    await outbox.drafts.put({ key: 'draft', value: 'hola', savedAt: 0 })
    await expect(enqueue(outbox, [message('hola')], { draftKeys: ['draft'] })).rejects.toThrow(
      'already exists',
    )
    expect(await outbox.drafts.count()).toBe(1)
  })
})

describe('S8: what the server answered', () => {
  it('settles each op of the batch, and forgets what was acknowledged', async () => {
    await add(message('uno'), message('dos', 'row'), message('otra vez dos', 'row'), read('1'))
    await outbox.acks.bulkPut([{ id: 'told' }, { id: 'not told' }])
    await settleBatch(outbox, await take(), [applied(1), refused, refused], ['told'])
    // A refused mark is dropped; what waits behind a refused text waits for the person.
    expect(await statuses()).toEqual({ uno: 'applied', dos: 'refused', 'otra vez dos': 'blocked' })
    expect(await acks()).toEqual(['not told'])
  })

  it('is not settled again by another leader that had the same batch under way', async () => {
    await add(message('uno'), message('dos'))
    const batch = await take()
    await settleBatch(outbox, batch, [applied(1), refused], [])
    await discardOp(outbox, 'dos')
    await settleBatch(outbox, batch, [refused, applied(2)], [])
    expect(await statuses()).toEqual({ uno: 'applied' })
  })

  it('an op that nothing can be done with alone is refused here', async () => {
    await add(message('uno'))
    for (const op of await take()) await refuseAlone(outbox, op)
    expect(await outbox.ops.toArray()).toMatchObject([
      { status: 'refused', outcome: { code: 'text_unreadable' } },
    ])
  })

  it('a batch that did not leave is the person’s again; what was under way before it is not', async () => {
    await add(message('uno', 'row'))
    await take()
    await add(message('dos'), message('tres'))
    const behind = await takeBatch(outbox, 200, 0)
    expect(await statuses()).toEqual({ uno: 'sent', dos: 'sent', tres: 'sent' })
    await returnToQueue(outbox, behind)
    expect(await statuses()).toEqual({ uno: 'sent', dos: 'queued', tres: 'queued' })
  })
})

describe('S8: what the mirror shows', () => {
  it('is forgotten and acknowledged; what it does not show yet, and refusals, stay', async () => {
    await add(message('uno'), message('dos'), message('tres'))
    await answer(applied(4), applied(5), refused)
    expect(await settleMirrored(outbox, reached(4))).toBe(false)
    expect(await statuses()).toEqual({ dos: 'applied', tres: 'refused' })
    expect(await acks()).toEqual(['uno'])
    await settleMirrored(outbox, reached(5))
    expect(await acks()).toEqual(['dos', 'uno'])
  })

  it('is forgotten in a space that this person does not see any more', async () => {
    await add(message('uno'))
    await answer(applied(4))
    await settleMirrored(outbox, reached(undefined))
    expect([await statuses(), await acks()]).toEqual([{}, ['uno']])
  })

  it('S20: what another epoch applied is asked about again, under its id, and not acknowledged', async () => {
    await add(message('uno'), message('dos'), message('tres'))
    await answer(applied(4), applied(5), refused)
    expect(await settleMirrored(outbox, reached(9, 'second'))).toBe(true)
    expect(await statuses()).toEqual({ uno: 'queued', dos: 'queued', tres: 'refused' })
    expect(await acks()).toEqual([])
    expect((await outbox.ops.toArray()).map(({ outcome }) => outcome)).toEqual([null, null, refused])
  })
})

const first = async (): Promise<QueuedOp> => {
  const [op] = await outbox.ops.orderBy('n').toArray()
  if (op === undefined) throw new Error('nothing waits')
  return op
}

describe('S9, S24: a lane that steps aside', () => {
  it('is left out until its time is over, and the engine knows when that is', async () => {
    await add(message('uno'))
    await take()
    await backOffAlone(outbox, await first(), 1_000, 4_000)
    expect((await takeBatch(outbox, 200, 4_999)).ops).toEqual([])
    expect(await nextAside(outbox, 2_000)).toBe(3_000)
    expect(await nextAside(outbox, 5_000)).toBeNull()
    expect((await takeBatch(outbox, 200, 5_000)).ops).toHaveLength(1)
  })

  it('goes on at once after a wake', async () => {
    await add(message('uno'))
    await backOffAlone(outbox, await first(), 0, 300_000)
    await endAsides(outbox)
    expect(await nextAside(outbox, 1)).toBeNull()
    expect(await take()).toHaveLength(1)
  })

  it('of an op that is answered has nothing to wait for', async () => {
    await add(message('uno'))
    await backOffAlone(outbox, await first(), 0, 300_000)
    await outbox.ops.toCollection().modify({ status: 'refused' })
    expect(await nextAside(outbox, 1)).toBeNull()
  })
})

describe('S8: what a person decides', () => {
  beforeEach(async () => {
    await add(message('uno', 'row'))
    await answer(refused)
    const other = { ...thread, managerId: '00000000-0000-4000-8000-000000000004' }
    await add(message('dos', 'row'), message('tres', 'another row', other))
    await take()
  })

  it('sent again it is a new op, in the old one’s place, and frees what stood behind it', async () => {
    await backOffAlone(outbox, await first(), 0, 300_000)
    expect(await replaceOp(outbox, 'uno', { id: 'otra vez', now: 7, base: { message: 'antes' } })).toBe(true)
    expect(await statuses()).toEqual({ 'otra vez': 'queued', dos: 'queued', tres: 'sent' })
    expect((await outbox.ops.orderBy('n').toArray())[0]).toMatchObject({
      args: { id: 'row', message: 'uno' },
      base: { message: 'antes' },
      outcome: null,
      createdAt: 7,
      aside: null,
    })
  })

  it('discarded it is gone, and frees what stood behind it', async () => {
    expect(await discardOp(outbox, 'uno')).toBe(true)
    expect(await statuses()).toEqual({ dos: 'queued', tres: 'sent' })
  })

  it('what is sent and unanswered can be neither discarded nor replaced', async () => {
    expect(await discardOp(outbox, 'tres')).toBe(false)
    expect(await replaceOp(outbox, 'tres', { id: 'otra vez', now: 0 })).toBe(false)
    expect(await discardOp(outbox, 'was never here')).toBe(false)
    expect(await statuses()).toEqual({ uno: 'refused', dos: 'blocked', tres: 'sent' })
  })

  it('what waits for a second factor goes again after it was shown, under its own id', async () => {
    await answer({ outcome: 'needs_auth' })
    expect((await statuses())['tres']).toBe('needs_auth')
    await releaseNeedsAuth(outbox)
    expect((await statuses())['tres']).toBe('queued')
  })
})
