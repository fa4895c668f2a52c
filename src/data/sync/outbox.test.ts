import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { markIntent, markRead, sendMessageIntent } from '../../domain/message.ts'
import type { Outcome } from '../../domain/op.ts'
import { sendFileIntent } from '../../domain/sendFileIntent.ts'
import { accountSpace } from '../../domain/space.ts'
import { OutboxDatabase } from '../storage/databases.ts'
import {
  discardOp,
  endDeferrals,
  enqueue,
  returnToQueue,
  nextPostponementEnd,
  refuseOp,
  releaseNeedsAuth,
  replaceOp,
  storeOutcomes,
  reconcileApplied,
  deferLane,
  takeBatch,
} from './outbox.ts'
import type { NewOp } from './addOps.ts'
import type { MirrorProgress } from '../mirror/mirrorCursors.ts'
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

/** The op's id is the message's text; row: the message's id. */
const message = (id: string, row = `row of ${id}`, to = thread): NewOp => ({
  intent: sendMessageIntent(to, row, id),
  id,
  now: 0,
})
const read = (id: string): NewOp => ({ intent: markIntent(markRead, thread, id), id, now: 0 })

const photo = { id: 'photo', name: 'foto.jpg', mimeType: 'image/jpeg', size: 1, seconds: null }
const sendPhoto = (id: string): NewOp => ({ intent: sendFileIntent(thread, photo), id, now: 0 })

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
const answer = async (...outcomes: Outcome[]) =>
  storeOutcomes(outbox, await take(), outcomes, [], () => crypto.randomUUID())
const reached = (number: number | undefined, epoch = 'first'): MirrorProgress => ({
  epoch,
  numberOf: () => number,
})

describe('S8: enqueueing an op', () => {
  it('a newer mark replaces an older one that was not sent, and no other', async () => {
    await add(read('1'), message('hola'))
    await add(read('2'))
    expect(await statuses()).toEqual({ hola: 'queued', '2': 'queued' })
  })

  it('a mark that was sent stays until it is answered: it may be on the server', async () => {
    await add(read('1'))
    await take()
    await add(read('2'))
    expect(await statuses()).toEqual({ '1': 'sent', '2': 'queued' })
  })

  it('a message never replaces another message', async () => {
    await add(message('hola', 'row'), message('adiós', 'row'))
    expect(await statuses()).toEqual({ hola: 'queued', adiós: 'queued' })
  })

  it('a file is enqueued once, also when a second tap comes before the screen shows the first', async () => {
    await outbox.files.put({ ...photo, seconds: 1, bytes: new ArrayBuffer(1), draft: 'message', savedAt: 0 })
    await Promise.all([add(sendPhoto('first')), add(sendPhoto('second'), message('words'))])
    expect(await statuses()).toEqual({ first: 'queued', words: 'queued' })
    await answer({ outcome: 'applied', space, seq: 1 })
    await add(sendPhoto('third'))
    expect(Object.keys(await statuses())).not.toContain('third')
  })

  it('a stored op deletes its draft in the same transaction', async () => {
    await outbox.drafts.put({ key: 'draft', value: 'hola', savedAt: 0 })
    const batch = await enqueue(outbox, [message('hola')], {
      draftKeys: ['draft'],
      take: { limit: 1, now: 0 },
    })
    expect(await outbox.drafts.count()).toBe(0)
    expect(batch?.ops.map(({ id }) => id)).toEqual(['hola'])
    expect(await statuses()).toEqual({ hola: 'sent' })
  })

  it('an existing id is not stored again, and the draft stays', async () => {
    await add(message('hola'))
    await outbox.drafts.put({ key: 'draft', value: 'hola', savedAt: 0 })
    await expect(enqueue(outbox, [message('hola')], { draftKeys: ['draft'] })).rejects.toThrow(
      'already exists',
    )
    expect(await outbox.drafts.count()).toBe(1)
  })
})

describe('S8: outcomes of the server', () => {
  it('each op of the batch gets its outcome, and acknowledged ids are deleted', async () => {
    await add(message('uno'), message('dos', 'row'), message('otra vez dos', 'row'), read('1'))
    await outbox.acks.bulkPut([{ id: 'acknowledged' }, { id: 'not acknowledged' }])
    await storeOutcomes(outbox, await take(), [applied(1), refused, refused], ['acknowledged'], () =>
      crypto.randomUUID(),
    )
    // A refused mark is dropped; ops behind a refused message wait for the person.
    expect(await statuses()).toEqual({ uno: 'applied', dos: 'refused', 'otra vez dos': 'blocked' })
    expect(await acks()).toEqual(['not acknowledged'])
  })

  it('outcomes are not applied again by another leader that sent the same batch', async () => {
    await add(message('uno'), message('dos'))
    const batch = await take()
    await storeOutcomes(outbox, batch, [applied(1), refused], [], () => crypto.randomUUID())
    await discardOp(outbox, 'dos')
    await storeOutcomes(outbox, batch, [refused, applied(2)], [], () => crypto.randomUUID())
    expect(await statuses()).toEqual({ uno: 'applied' })
  })

  it('S13: the answer to an op counts also when another leader has queued it again', async () => {
    await add(message('uno'), message('dos', 'row'), message('otra vez dos', 'row'))
    const first = await takeBatch(outbox, 1, 0)
    const prefetched = await takeBatch(outbox, 1, 0, first)
    const ofNewLeader = await take()
    await returnToQueue(outbox, prefetched)
    expect(await statuses()).toEqual({ uno: 'sent', dos: 'queued', 'otra vez dos': 'queued' })
    await storeOutcomes(outbox, ofNewLeader, [applied(1), applied(2)], [], () => crypto.randomUUID())
    expect(await statuses()).toEqual({ uno: 'applied', dos: 'applied', 'otra vez dos': 'queued' })
  })

  it('S13: the answer to an op counts also when another leader has blocked it', async () => {
    await add(message('uno', 'row'))
    const sent = await take()
    await outbox.ops.where('id').equals('uno').modify({ status: 'blocked' })
    await storeOutcomes(outbox, sent, [applied(1)], [], () => crypto.randomUUID())
    expect(await statuses()).toEqual({ uno: 'applied' })
  })

  it('S13: an edited op does not get the answer to the op before it, and no former leader queues it again', async () => {
    await add(message('uno'))
    const former = await takeBatch(outbox, 200, 0)
    await returnToQueue(outbox, former)
    await replaceOp(outbox, 'uno', { id: 'edited', now: 1 })
    await take()
    await storeOutcomes(outbox, former.ops, [applied(1)], [], () => crypto.randomUUID())
    await returnToQueue(outbox, former)
    expect(await statuses()).toEqual({ edited: 'sent' })
  })

  it('an op that the server cannot parse is refused on the device', async () => {
    await add(message('uno'))
    for (const op of await take()) await refuseOp(outbox, op)
    expect(await outbox.ops.toArray()).toMatchObject([
      { status: 'refused', outcome: { code: 'text_unreadable' } },
    ])
  })

  it('an unsent batch can be discarded again; the one that is being sent cannot', async () => {
    await add(message('uno', 'row'))
    await take()
    await add(message('dos'), message('tres'))
    const prefetched = await takeBatch(outbox, 200, 0)
    expect(await statuses()).toEqual({ uno: 'sent', dos: 'sent', tres: 'sent' })
    await returnToQueue(outbox, prefetched)
    expect(await statuses()).toEqual({ uno: 'sent', dos: 'queued', tres: 'queued' })
  })
})

describe('S8: an op whose number the mirror has reached', () => {
  it('is deleted and acknowledged; others, and refused ones, stay', async () => {
    await add(message('uno'), message('dos'), message('tres'))
    await answer(applied(4), applied(5), refused)
    expect(await reconcileApplied(outbox, reached(4))).toBe(false)
    expect(await statuses()).toEqual({ dos: 'applied', tres: 'refused' })
    expect(await acks()).toEqual(['uno'])
    await reconcileApplied(outbox, reached(5))
    expect(await acks()).toEqual(['dos', 'uno'])
  })

  it('is deleted when the person no longer sees its space', async () => {
    await add(message('uno'))
    await answer(applied(4))
    await reconcileApplied(outbox, reached(undefined))
    expect([await statuses(), await acks()]).toEqual([{}, ['uno']])
  })

  it('S20: of another epoch, it is sent again under the same id, and not acknowledged', async () => {
    await add(message('uno'), message('dos'), message('tres'))
    await answer(applied(4), applied(5), refused)
    expect(await reconcileApplied(outbox, reached(9, 'second'))).toBe(true)
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

describe('S9, S24: a deferred lane', () => {
  it('is left out until its deferral ends, and `nextPostponementEnd` returns when', async () => {
    await add(message('uno'))
    await take()
    await deferLane(outbox, await first(), 1_000, 4_000)
    expect((await takeBatch(outbox, 200, 4_999)).ops).toEqual([])
    expect(await nextPostponementEnd(outbox, 2_000)).toBe(3_000)
    expect(await nextPostponementEnd(outbox, 5_000)).toBeNull()
    expect((await takeBatch(outbox, 200, 5_000)).ops).toHaveLength(1)
  })

  it('continues at once after a wake', async () => {
    await add(message('uno'))
    await deferLane(outbox, await first(), 0, 300_000)
    await endDeferrals(outbox)
    expect(await nextPostponementEnd(outbox, 1)).toBeNull()
    expect(await take()).toHaveLength(1)
  })

  it('has no timer when its op is answered', async () => {
    await add(message('uno'))
    await deferLane(outbox, await first(), 0, 300_000)
    await outbox.ops.toCollection().modify({ status: 'refused' })
    expect(await nextPostponementEnd(outbox, 1)).toBeNull()
  })
})

describe('S8: an op that the person resends or discards', () => {
  beforeEach(async () => {
    await add(message('uno', 'row'))
    await answer(refused)
    const other = { ...thread, managerId: '00000000-0000-4000-8000-000000000004' }
    await add(message('dos', 'row'), message('tres', 'another row', other))
    await take()
  })

  it('resent, an op is a new op at the old position, and unblocks later ops', async () => {
    await deferLane(outbox, await first(), 0, 300_000)
    expect(await replaceOp(outbox, 'uno', { id: 'otra vez', now: 7, base: { message: 'antes' } })).toBe(true)
    expect(await statuses()).toEqual({ 'otra vez': 'queued', dos: 'queued', tres: 'sent' })
    expect((await outbox.ops.orderBy('n').toArray())[0]).toMatchObject({
      args: { id: 'row', message: 'uno' },
      base: { message: 'antes' },
      outcome: null,
      createdAt: 7,
      needs: null,
      file: null,
      postponed: null,
    })
  })

  it('discarded, an op is deleted, and unblocks later ops', async () => {
    expect(await discardOp(outbox, 'uno')).toBe(true)
    expect(await statuses()).toEqual({ dos: 'queued', tres: 'sent' })
  })

  it('an op that was sent and not answered can be neither discarded nor replaced', async () => {
    expect(await discardOp(outbox, 'tres')).toBe(false)
    expect(await replaceOp(outbox, 'tres', { id: 'otra vez', now: 0 })).toBe(false)
    expect(await discardOp(outbox, 'was never here')).toBe(false)
    expect(await statuses()).toEqual({ uno: 'refused', dos: 'blocked', tres: 'sent' })
  })

  it('an op that waited for a second factor is sent again afterwards, under the same id', async () => {
    await answer({ outcome: 'needs_auth' })
    expect((await statuses())['tres']).toBe('needs_auth')
    await releaseNeedsAuth(outbox)
    expect((await statuses())['tres']).toBe('queued')
  })
})
