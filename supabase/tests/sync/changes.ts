import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountSpace } from '../../../src/domain/space.ts'
import type { Database } from '../../local/open-database.ts'
import { Caller, repeatOf } from '../caller.ts'
import { spaceNumber, writeHistory } from '../messages.ts'
import { mark, op, sendMessage } from '../ops.ts'
import { assign, createPeople } from '../people.ts'

export function changeRules(open: () => Database): void {
  let database: Database
  beforeAll(() => {
    database = open()
  })

  interface Message {
    id: string
    message: string
    sender_type: string
    read: boolean
    delivered_at: string | null
    read_at: string | null
    created_at: string
  }

  const messagesOf = (client: string): Promise<Message[]> =>
    database.query<Message>(
      'select * from public.direct_messages where user_id = $1 order by created_at, id',
      [client],
    )

  const ackedOf = async (person: string): Promise<string[]> => {
    const rows = await database.query<{ op_id: string }>(
      'select op_id from private.sync_ops where user_id = $1 and acked_at is not null',
      [person],
    )
    return rows.map(({ op_id: id }) => id)
  }

  describe('S5', () => {
    it('a repeated change gets its stored outcome and changes nothing', async () => {
      const { mariana, diego } = await createPeople(database)
      const caller = new Caller(database, mariana)
      const message = sendMessage(mariana, diego, 'Hola')
      const [first] = await caller.push([message])
      const seq = await spaceNumber(database, accountSpace(mariana))
      // The repeat is in another batch, with another order of the keys, and still has the same content.
      const { id, base, ...rest } = message
      const answers = await caller.push([message, { base, ...rest, id }])
      expect(first).toMatchObject({ id, outcome: 'applied', space: accountSpace(mariana), seq })
      expect(answers).toEqual([1, 2].map(() => repeatOf(first)))
      expect(await messagesOf(mariana)).toHaveLength(1)
      expect(await spaceNumber(database, accountSpace(mariana))).toBe(seq)
    })

    it('a refusal is an outcome too: it is not retried when its reason is gone', async () => {
      const { mariana, diego, renata } = await createPeople(database)
      const caller = new Caller(database, mariana)
      const message = sendMessage(mariana, renata, 'Hola')
      const [refused] = await caller.push([message])
      expect(refused).toMatchObject({ outcome: 'refused', code: 'not_assigned' })
      await assign(database, mariana, renata)
      expect(await caller.push([message])).toMatchObject([
        { id: message.id, outcome: 'duplicate', of: { outcome: 'refused', code: 'not_assigned' } },
      ])
      expect(await messagesOf(mariana)).toEqual([])
      // S8: resending is a new change on the same row.
      const resent = await caller.push([{ ...message, id: randomUUID() }])
      expect(resent).toMatchObject([{ outcome: 'applied' }])
      expect(await caller.push([sendMessage(mariana, diego, 'Hola')])).toMatchObject([
        { code: 'not_assigned' },
      ])
    })

    it('two people may use one id: each has a separate ledger', async () => {
      const { mariana, ximena, diego, renata } = await createPeople(database)
      const message = sendMessage(mariana, diego, 'Hola')
      const other = { ...sendMessage(ximena, renata, 'Hola'), id: message.id }
      expect(await new Caller(database, mariana).push([message])).toMatchObject([{ outcome: 'applied' }])
      expect(await new Caller(database, ximena).push([other])).toMatchObject([{ outcome: 'applied' }])
    })

    it('S26: only the caller’s own acknowledged ids are marked, and a repeat still gets its outcome', async () => {
      const { mariana, diego, ximena } = await createPeople(database)
      const caller = new Caller(database, mariana)
      const [kept, acked] = [sendMessage(mariana, diego, 'Uno'), sendMessage(mariana, diego, 'Dos')]
      const [, outcome] = await caller.push([kept, acked])
      await new Caller(database, ximena).push([], [kept.id])
      await caller.push([], [acked.id, randomUUID()])
      expect(await ackedOf(mariana)).toEqual([acked.id])
      const [repeat] = await caller.push([acked], [acked.id])
      expect(repeat).toEqual(repeatOf(outcome))
    })

    it('S26: a change without an outcome is never marked, however often it is acknowledged', async () => {
      const { mariana } = await createPeople(database)
      const id = randomUUID()
      await database.query(`insert into private.sync_ops (user_id, op_id, hash) values ($1, $2, '')`, [
        mariana,
        id,
      ])
      await new Caller(database, mariana).push([], [id])
      expect(await ackedOf(mariana)).toEqual([])
    })

    it('a replay after the ledger deleted it finds its own row, and changes nothing', async () => {
      const { mariana, diego } = await createPeople(database)
      const caller = new Caller(database, mariana)
      const message = sendMessage(mariana, diego, 'Dos')
      await caller.push([message])
      await database.query('delete from private.sync_ops where user_id = $1', [mariana])
      const [before, seq] = [await messagesOf(mariana), await spaceNumber(database, accountSpace(mariana))]
      const [replay] = await caller.push([message])
      expect(replay).toMatchObject({ outcome: 'applied', space: accountSpace(mariana), seq })
      expect(await messagesOf(mariana)).toEqual(before)
      expect(await spaceNumber(database, accountSpace(mariana))).toBe(seq)
    })
  })

  describe('S11', () => {
    it('marks only increase: an older or repeated one changes nothing', async () => {
      const { mariana, diego } = await createPeople(database)
      await writeHistory(database, { client: mariana, manager: diego, count: 7 })
      const times = (await messagesOf(mariana)).map(({ created_at }) => created_at)
      const caller = new Caller(database, mariana)
      const state = async () =>
        (await messagesOf(mariana)).map(({ read, delivered_at }) =>
          read ? 'read' : delivered_at && 'delivered',
        )

      await caller.push([mark('mark_delivered', mariana, diego, times[4])])
      // The manager wrote the first, third, fifth and seventh; she cannot mark her own.
      expect(await state()).toEqual(['delivered', null, 'delivered', null, 'delivered', null, null])
      await caller.push([mark('mark_read', mariana, diego, times[2])])
      const settled = ['read', null, 'read', null, 'delivered', null, null]
      expect(await state()).toEqual(settled)

      const [rows, seq] = [await messagesOf(mariana), await spaceNumber(database, accountSpace(mariana))]
      const again = [
        mark('mark_read', mariana, diego, times[0]),
        mark('mark_read', mariana, diego, times[2]),
        mark('mark_delivered', mariana, diego, times[4]),
        mark('mark_delivered', mariana, diego, times[0]),
      ]
      for (const outcome of await caller.push(again))
        expect(outcome).toMatchObject({ outcome: 'applied', seq })
      expect(await messagesOf(mariana)).toEqual(rows)
      expect(await spaceNumber(database, accountSpace(mariana))).toBe(seq)
    })

    it('a read message counts as delivered, and an earlier time of delivery is kept', async () => {
      const { mariana, diego } = await createPeople(database)
      await writeHistory(database, { client: mariana, manager: diego, count: 3 })
      const times = (await messagesOf(mariana)).map(({ created_at }) => created_at)
      const caller = new Caller(database, mariana)
      await caller.push([mark('mark_delivered', mariana, diego, times[0])])
      const delivered = (await messagesOf(mariana))[0]?.delivered_at
      await caller.push([mark('mark_read', mariana, diego, times[2])])
      const [first, , third] = await messagesOf(mariana)
      expect(first).toMatchObject({ read: true, delivered_at: delivered })
      expect(third?.delivered_at).toBe(third?.read_at)
      expect(third).toMatchObject({ read: true, read_at: expect.any(String) })
    })

    it('a mark is for one client, and covers what was written with the previous manager', async () => {
      const { mariana, ximena, diego, renata } = await createPeople(database)
      await writeHistory(database, { client: mariana, manager: renata, count: 1 })
      await writeHistory(database, { client: ximena, manager: diego, count: 1 })
      await new Caller(database, mariana).push([mark('mark_read', mariana, diego, new Date().toISOString())])
      expect(await messagesOf(mariana)).toMatchObject([{ read: true, delivered_at: expect.any(String) }])
      expect(await messagesOf(ximena)).toMatchObject([{ read: false, delivered_at: null }])
    })
  })

  it('the server sets time and sender: times of a conversation strictly increase, and the side is the author’s', async () => {
    const { mariana, diego } = await createPeople(database)
    const [client, agent] = [new Caller(database, mariana), new Caller(database, diego)]
    const texts = Array.from({ length: 30 }, (_, index) => `Mensaje ${index}`)
    for (let from = 0; from < 30; from += 10) {
      const writer = from === 10 ? agent : client
      await writer.push(texts.slice(from, from + 10).map((text) => sendMessage(mariana, diego, text)))
    }
    const messages = await messagesOf(mariana)
    expect(messages.map(({ message }) => message)).toEqual(texts)
    expect(new Set(messages.map(({ created_at }) => created_at)).size).toBe(30)
    expect(messages.map(({ sender_type }) => sender_type)).toEqual(
      texts.map((_, index) => (index >= 10 && index < 20 ? 'manager' : 'client')),
    )
  })

  it('a clock that was set back does not put a message before the one it answers', async () => {
    const { mariana, diego } = await createPeople(database)
    await writeHistory(database, { client: mariana, manager: diego, count: 1, daysAgo: -1 })
    const ops = ['Uno', 'Dos'].map((text) => sendMessage(mariana, diego, text))
    await new Caller(database, mariana).push(ops)
    const texts = (await messagesOf(mariana)).map(({ message }) => message)
    expect(texts).toEqual(['Mensaje 1', 'Uno', 'Dos'])
  })

  it('a change without arguments that name its account is refused, without a lock', async () => {
    const { mariana } = await createPeople(database)
    const outcomes = await new Caller(database, mariana).push([op('mark_read', {})])
    expect(outcomes).toMatchObject([{ outcome: 'refused', code: 'malformed_op' }])
  })
}
