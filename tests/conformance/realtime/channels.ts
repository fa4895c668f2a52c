import { beforeAll, expect, it, vi } from 'vitest'
import { eventually, heard, join, on, type RealtimeRoom, silence } from './room.ts'

/** Who may join, read and write which channel. */
export function channelRights(open: () => RealtimeRoom): void {
  let room: RealtimeRoom
  beforeAll(() => {
    room = open()
  })

  it('a private channel is refused to a visitor, and to a user without a policy that allows it', async () => {
    const config = { private: true }
    await expect(join(room.outsider().channel('member:1', { config }))).rejects.toThrow('Unauthorized')
    await expect(join(room.ana.client.channel('otra-sala', { config }))).rejects.toThrow('Unauthorized')
  })

  it('a public channel has no broadcast, with a session or without, by WebSocket or by HTTP', async () => {
    for (const client of [room.ana.client, room.outsider()])
      await expect(join(client.channel('plaza'))).rejects.toThrow('PrivateOnly')
    const listening = room.beto.client.channel('plaza').on('postgres_changes', on('notes'), () => undefined)
    const received = heard(listening)
    await join(listening)
    await room.outsider().channel('plaza').httpSend('tecla', { por: 'http' })
    await silence()
    expect(received).toEqual([])
  })

  it('a private broadcast reaches users who may read, and is accepted only from users who may write', async () => {
    const topic = `member:${room.ana.id}`
    const config = { private: true, broadcast: { ack: true } }
    const [owner, guest] = [
      room.ana.client.channel(topic, { config }),
      room.beto.client.channel(topic, { config }),
    ]
    for (const channel of [owner, guest]) channel.on('presence', { event: 'sync' }, () => undefined)
    const [heardByOwner, heardByGuest] = [heard(owner), heard(guest)]
    await Promise.all([join(owner), join(guest)])
    expect(await owner.send({ type: 'broadcast', event: 'tecla', payload: { a: 1 } })).toBe('ok')
    await vi.waitFor(() => expect(heardByGuest).toEqual([{ a: 1 }]), eventually)
    expect(await guest.send({ type: 'broadcast', event: 'tecla', payload: { b: 1 } })).toBe('error')
    expect(await guest.track({ aquí: true })).toBe('error')
    expect(await owner.track({ aquí: true })).toBe('ok')
    await vi.waitFor(() => expect(Object.keys(guest.presenceState())).toHaveLength(1), eventually)
    // A public channel of the same name gets changes of the database, but nothing of the private one.
    const outside = room.outsider().channel(topic)
    const heardOutside = heard(outside)
    outside.on('postgres_changes', on('notes'), () => undefined)
    await join(outside)
    await outside.send({ type: 'broadcast', event: 'tecla', payload: { d: 1 } })
    await owner.send({ type: 'broadcast', event: 'tecla', payload: { c: 1 } })
    await vi.waitFor(() => expect(heardByGuest).toHaveLength(2), eventually)
    await silence()
    expect([heardByOwner, heardOutside, heardByGuest]).toEqual([[], [], [{ a: 1 }, { c: 1 }]])
    // The attempts on the policies must leave no rows.
    expect(await room.backend.server.query('select count(*)::int as n from realtime.messages')).toEqual([
      { n: 0 },
    ])
  })
}
