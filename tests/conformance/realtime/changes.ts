import { beforeAll, expect, it, vi } from 'vitest'
import { changesOf, eventually, idOf, join, on, type RealtimeRoom, silence, write } from './room.ts'

/** Changes of the database, on a public channel. */
export function databaseChanges(open: () => RealtimeRoom): void {
  let room: RealtimeRoom
  beforeAll(() => {
    room = open()
  })

  it('an insert, an update and a delete are sent', async () => {
    const changes = await changesOf(room.ana.client)
    const id = await write(room.ana, { title: `vida ${room.engine}`, rank: 7 })
    // One by one: visibility is checked when a change is sent, and a deleted row is not visible.
    await vi.waitFor(() => expect(changes).toHaveLength(1), eventually)
    await room.ana.client.from('notes').update({ rank: 8 }).eq('id', id)
    await vi.waitFor(() => expect(changes).toHaveLength(2), eventually)
    await room.ana.client.from('notes').delete().eq('id', id)
    await vi.waitFor(() => expect(changes).toHaveLength(3), eventually)
    expect(changes[0]).toMatchObject({
      eventType: 'INSERT',
      schema: 'public',
      table: 'notes',
      errors: null,
      commit_timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      new: { id, title: `vida ${room.engine}`, rank: 7, body: null, owner: room.ana.id },
      old: {},
    })
    expect(changes[1]).toMatchObject({ eventType: 'UPDATE', new: { id, rank: 8 }, old: { id } })
    expect(changes[2]).toMatchObject({ eventType: 'DELETE', new: {}, old: { id } })
  })

  it('rows are hidden from users who may not see them, and columns from all users', async () => {
    const [mine, theirs, ofOutsider] = [
      await changesOf(room.ana.client),
      await changesOf(room.beto.client),
      await changesOf(room.outsider()),
    ]
    const hidden = await write(room.ana, { title: `oculta ${room.engine}`, secret: 'no se ve' })
    const shared = await write(room.ana, { title: `a la vista ${room.engine}`, shared: true })
    await vi.waitFor(() => expect(mine).toHaveLength(2), eventually)
    await vi.waitFor(() => expect(theirs.map(idOf)).toEqual([shared]), eventually)
    expect(mine.map(idOf)).toEqual([hidden, shared])
    expect(mine[0]?.new).not.toHaveProperty('secret')
    await silence()
    expect(theirs).toHaveLength(1)
    expect(ofOutsider).toEqual([])
  })

  it('filters apply', async () => {
    const high = await changesOf(room.ana.client, { filter: 'rank=gte.10' })
    const some = await changesOf(room.ana.client, {
      filter: `title=in.("f1 ${room.engine}","f3, con coma ${room.engine}")`,
    })
    const updates = await changesOf(room.ana.client, { event: 'UPDATE' })
    const first = await write(room.ana, { title: `f1 ${room.engine}`, rank: 9 })
    const second = await write(room.ana, { title: `f2 ${room.engine}`, rank: 10 })
    const third = await write(room.ana, { title: `f3, con coma ${room.engine}`, rank: 11 })
    await room.ana.client.from('notes').update({ rank: 0 }).eq('id', second)
    await vi.waitFor(() => expect(updates.map(idOf)).toEqual([second]), eventually)
    expect(high.map(idOf)).toEqual([second, third])
    expect(some.map(idOf)).toEqual([first, third])
  })

  it('a row that is larger than a notification is sent', async () => {
    const changes = await changesOf(room.ana.client)
    const body = 'ñ'.repeat(20_000)
    await write(room.ana, { title: `grande ${room.engine}`, body })
    await vi.waitFor(() => expect(changes).toHaveLength(1), eventually)
    expect(changes[0]?.new).toMatchObject({ body })
    const [outbox] = await room.backend.server.query('select count(*)::int as left from local_backend.outbox')
    expect(outbox).toEqual({ left: 0 })
  })

  it('rolled back changes are not sent', async () => {
    const changes = await changesOf(room.ana.client)
    const rows = [{ title: `vuelta ${room.engine}` }, { title: ' ' }]
    expect((await room.ana.client.from('notes').insert(rows)).error).toMatchObject({ code: '23514' })
    await silence()
    expect(changes).toEqual([])
  })

  it('an unpublished table, or an invalid filter, is reported', async () => {
    const unpublished = room.ana.client.channel('nope').on('postgres_changes', on('people'), () => undefined)
    const system = new Promise((resolve) => {
      unpublished.on('system', {}, resolve)
    })
    await join(unpublished)
    expect(await system).toMatchObject({ status: 'error', extension: 'postgres_changes' })
    const unread = room.ana.client
      .channel('unread')
      .on('postgres_changes', { ...on('notes'), filter: 'title=match.(a+)+$' }, () => undefined)
    await expect(join(unread)).rejects.toThrow('filter')
  })
}
