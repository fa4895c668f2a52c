import { beforeAll, expect, it, vi } from 'vitest'
import { eventually, hall, heard, join, type RealtimeRoom, silence } from './room.ts'

/** Messages and presence on a private channel. */
export function broadcastsAndPresence(open: () => RealtimeRoom): void {
  let room: RealtimeRoom
  beforeAll(() => {
    room = open()
  })

  it('broadcasts reach the others, oneself on request, and are confirmed on request', async () => {
    const config = { private: true, broadcast: { self: true, ack: true } }
    const [loud, quiet] = [
      room.ana.client.channel('hall:sala', { config }),
      room.beto.client.channel('hall:sala', hall),
    ]
    const [heardByAna, heardByBeto] = [heard(loud), heard(quiet)]
    await Promise.all([join(loud), join(quiet)])
    expect(await loud.send({ type: 'broadcast', event: 'tecla', payload: { ñ: '🧱' } })).toBe('ok')
    await quiet.send({ type: 'broadcast', event: 'tecla', payload: { de: 'beto' } })
    await vi.waitFor(() => expect(heardByAna).toHaveLength(2), eventually)
    expect(heardByAna).toEqual([{ ñ: '🧱' }, { de: 'beto' }])
    await silence()
    expect(heardByBeto).toEqual([{ ñ: '🧱' }])
  })

  it('bytes are broadcast, and so are messages over HTTP', async () => {
    const [from, to] = [
      room.ana.client.channel('hall:bytes', hall),
      room.beto.client.channel('hall:bytes', hall),
    ]
    const received = heard(to)
    await Promise.all([join(from), join(to)])
    await from.send({ type: 'broadcast', event: 'tecla', payload: new Uint8Array([1, 2, 250]).buffer })
    await vi.waitFor(() => expect(received).toHaveLength(1), eventually)
    const [bytes] = received
    expect(bytes instanceof ArrayBuffer ? [...new Uint8Array(bytes)] : bytes).toEqual([1, 2, 250])
    const unjoined = (await room.clientWith(() => room.ana.session.access_token)).channel('hall:bytes', hall)
    expect(await unjoined.httpSend('tecla', { por: 'http' })).toEqual({ success: true })
    await vi.waitFor(() => expect(received).toHaveLength(2), eventually)
    expect(received[1]).toEqual({ por: 'http' })
  })

  it('the database’s messages to a topic arrive once the transaction commits, only for its members', async () => {
    const [there, elsewhere] = [
      room.ana.client.channel('hall:avisos', hall),
      room.beto.client.channel('hall:otra', hall),
    ]
    const [told, overheard] = [heard(there), heard(elsewhere)]
    await Promise.all([join(there), join(elsewhere)])
    const send = (payload: object) =>
      room.backend.server.query(`select realtime.send($1::text::jsonb, 'tecla', 'hall:avisos', true)`, [
        JSON.stringify(payload),
      ])
    await send({ n: 1 })
    await send({ n: 2, id: 'propio', texto: 'ñ'.repeat(20_000) })
    await expect(
      room.backend.server.query(`select realtime.send('{"n": 3}', 'tecla', 'hall:avisos', true), 1 / 0`),
    ).rejects.toThrow('division by zero')
    await send({ n: 4 })
    await vi.waitFor(() => expect(told).toHaveLength(3), eventually)
    expect(told).toMatchObject([
      { n: 1, id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      { n: 2, id: 'propio' },
      { n: 4 },
    ])
    expect(overheard).toEqual([])
    expect(await room.backend.server.query('select count(*)::int as left from local_backend.outbox')).toEqual(
      [{ left: 0 }],
    )
  })

  it('a person’s own function can send to a topic that the policies allow, and to no other', async () => {
    const [own, hers] = [`member:${room.ana.id}`, `member:${room.beto.id}`]
    const [mine, theirs] = [room.beto.client.channel(own, hall), room.ana.client.channel(hers, hall)]
    const [told, forged] = [heard(mine), heard(theirs)]
    await Promise.all([join(mine), join(theirs)])
    for (const topic of [hers, own]) expect((await room.ana.client.rpc('say', { topic })).error).toBeNull()
    await vi.waitFor(() => expect(told).toHaveLength(1), eventually)
    await silence()
    expect(forged).toEqual([])
    expect(await room.backend.server.query('select count(*)::int as n from realtime.messages')).toEqual([
      { n: 0 },
    ])
  })

  it('present people are shown, and removed when they leave or stop sending', async () => {
    const rooms = ['ana', 'beto'].map((key, i) =>
      (i === 0 ? room.ana : room.beto).client.channel('hall:presentes', {
        config: { private: true, presence: { key } },
      }),
    )
    const [first, second] = rooms
    if (first === undefined || second === undefined) throw new Error('Two rooms were made')
    for (const channel of rooms) channel.on('presence', { event: 'sync' }, () => undefined)
    await join(first)
    await first.track({ en: 'inicio' })
    await join(second)
    await second.track({ en: 'chat' })
    await vi.waitFor(
      () => expect(Object.keys(first.presenceState()).toSorted()).toEqual(['ana', 'beto']),
      eventually,
    )
    await vi.waitFor(
      () => expect(second.presenceState()['ana']).toMatchObject([{ en: 'inicio' }]),
      eventually,
    )
    await first.track({ en: 'chat' })
    await vi.waitFor(() => expect(second.presenceState()['ana']).toMatchObject([{ en: 'chat' }]), eventually)
    await first.untrack()
    await vi.waitFor(() => expect(Object.keys(second.presenceState())).toEqual(['beto']), eventually)
    // The connection closes without an untrack or a leave.
    await room.beto.client.realtime.disconnect()
    await vi.waitFor(() => expect(first.presenceState()).toEqual({}), eventually)
  })
}
