import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, it, vi } from 'vitest'
import {
  changesOf,
  type Change,
  eventually,
  hall,
  idOf,
  join,
  type Note,
  on,
  type RealtimeRoom,
  tokenFor,
  write,
} from './room.ts'

/** The token of a connection, its loss and its end. */
export function connections(open: () => RealtimeRoom): void {
  let room: RealtimeRoom
  beforeAll(() => {
    room = open()
  })

  it('a channel continues after the token was renewed, and its rights are checked again', async () => {
    let token = room.ana.session.access_token
    const client = await room.clientWith(() => token)
    const changes = await changesOf(client)
    token = room.beto.session.access_token
    await client.realtime.setAuth()
    await sleep(100)
    await write(room.ana, { title: `de ana ${room.engine}` })
    const id = await write(room.beto, { title: `de beto ${room.engine}` })
    await vi.waitFor(() => expect(changes.map(idOf)).toEqual([id]), eventually)
  })

  it('a channel whose token expires ends, and one that was renewed in time does not', async () => {
    const short = await tokenFor(room.ana, 2, room.backend.server.jwtSecret)
    let renewed = await tokenFor(room.ana, 2, room.backend.server.jwtSecret)
    const [silent, careful] = [await room.clientWith(() => short), await room.clientWith(() => renewed)]
    const [left, right] = [silent.channel('hall:caduca', hall), careful.channel('hall:caduca', hall)]
    const states: string[] = []
    const system = new Promise((resolve) => {
      left.on('system', {}, resolve)
    })
    left.subscribe((status) => states.push(status))
    await join(right)
    renewed = room.ana.session.access_token
    await careful.realtime.setAuth()
    expect(await system).toMatchObject({ status: 'error', message: 'Token has expired' })
    await vi.waitFor(() => expect(states).toContain('CLOSED'), eventually)
    expect(right.state).toBe('joined')
  })

  it('a channel is refused to an expired or forged token', async () => {
    const expired = await tokenFor(room.ana, -5, room.backend.server.jwtSecret)
    await expect(join((await room.clientWith(() => expired)).channel('x', hall))).rejects.toThrow(
      'JWT expired',
    )
    const forged = await tokenFor(room.ana, 100, 'a secret of the same length as the real one, but not it')
    await expect(join((await room.clientWith(() => forged)).channel('x', hall))).rejects.toThrow(
      'InvalidJWTToken',
    )
  })

  it('a connection without a key is refused', async () => {
    const statuses: string[] = []
    const channel = room.outsider('sb_publishable_inventada').channel('x')
    channel.subscribe((status) => statuses.push(status))
    await vi.waitFor(() => expect(statuses).toContain('CHANNEL_ERROR'), eventually)
    await channel.unsubscribe()
  })

  it('clients reconnect after a restart of the server', async () => {
    const states: string[] = []
    const changes: Change[] = []
    const channel = room.ana.client
      .channel('reconecta')
      .on<Note>('postgres_changes', on('notes'), (change) => changes.push(change))
    channel.subscribe((status) => states.push(status))
    await vi.waitFor(() => expect(states).toEqual(['SUBSCRIBED']), eventually)
    await room.backend.restart()
    await vi.waitFor(() => expect(states.at(-1)).toBe('SUBSCRIBED'), { ...eventually, timeout: 20_000 })
    expect(states).toContain('CHANNEL_ERROR')
    const id = await write(room.ana, { title: `después ${room.engine}` })
    await vi.waitFor(() => expect(changes.map(idOf)).toEqual([id]), eventually)
  })

  it('no channel and no socket of a client that has left remains', async () => {
    await Promise.all(room.clients.map((client) => client.removeAllChannels()))
    await vi.waitFor(() => expect(room.backend.server.realtime.channels).toBe(0), eventually)
    await Promise.all(room.clients.map((client) => client.realtime.disconnect()))
    await vi.waitFor(() => expect(room.backend.server.realtime.sockets).toBe(0), eventually)
  })
}
