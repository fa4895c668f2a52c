import { beforeAll, expect, it } from 'vitest'
import { accountSpace, personSpace } from '../../../src/domain/space.ts'
import type { Database } from '../../local/open-database.ts'
import { Caller, type Cursors } from '../caller.ts'
import { epochOf, spaceNumber, writeHistory } from '../messages.ts'
import { sendMessage } from '../ops.ts'
import { createPeople } from '../people.ts'

/** The cursors as a device sends them: each with its epoch. */
async function hold(caller: Caller): Promise<Cursors> {
  const { epoch, spaces } = await caller.pull({}, 2_000)
  return Object.fromEntries(
    Object.entries(spaces).map(([space, { cursor }]) => [space, { ...cursor, epoch }]),
  )
}

const without = (cursor: object, key: string) =>
  Object.fromEntries(Object.entries(cursor).filter(([name]) => name !== key))

export function epochRules(open: () => Database): void {
  let database: Database
  beforeAll(() => {
    database = open()
  })

  const begin = () => database.query('select private.begin_sync_epoch()')

  it('S20: pulls, pushes, digests, older rows and hints name the same epoch, until another begins', async () => {
    const { mariana, diego } = await createPeople(database)
    const caller = new Caller(database, mariana)
    await writeHistory(database, { client: mariana, manager: diego, count: 3 })
    const named = async () => {
      const [pushed] = await caller.push([sendMessage(mariana, diego, 'Hola')])
      const space = accountSpace(mariana)
      const before = { created_at: '2100-01-01T00:00:00Z', id: diego }
      const [hint] = await database.query<{ epoch: string }>(
        'select epoch from public.sync_spaces where space = $1',
        [space],
      )
      return [
        (await caller.pull()).epoch,
        pushed?.['epoch'],
        (await caller.digest(space)).epoch,
        (await caller.older(space, diego, before)).epoch,
        hint?.epoch,
      ]
    }
    const first = await epochOf(database)
    expect(await named()).toEqual(Array.from({ length: 5 }, () => first))
    await begin()
    const second = await epochOf(database)
    expect(second).not.toBe(first)
    expect(await named()).toEqual(Array.from({ length: 5 }, () => second))
  })

  it('S20: a cursor of another epoch gets every space from the start, whatever its number, even during a first pull', async () => {
    const { mariana, diego } = await createPeople(database)
    const caller = new Caller(database, mariana)
    await writeHistory(database, { client: mariana, manager: diego, count: 9 })
    const whole = await hold(caller)
    const { epoch } = await caller.pull({})
    const part = (await caller.pull({}, 3)).spaces
    await begin()
    for (const space of [accountSpace(mariana), personSpace(mariana)]) {
      const own = whole[space]
      const seq = await spaceNumber(database, space)
      const asked: Cursors[] = [
        { [space]: { seq: 0, epoch } },
        { [space]: { seq: seq + 7, epoch } },
        { [space]: { as_of: seq, entity: 'direct_messages', id: diego, epoch } },
      ]
      if (own !== undefined) asked.push({ [space]: own })
      for (const cursors of asked)
        expect((await caller.pull(cursors)).spaces[space]).toMatchObject({ reset: true })
    }
    expect(Object.keys(part).length).toBeGreaterThan(0)
  })

  it('S20: a cursor of this epoch, or of an app without epochs, continues', async () => {
    const { mariana } = await createPeople(database)
    const caller = new Caller(database, mariana)
    const held = await hold(caller)
    expect(await caller.pull(held)).toMatchObject({ spaces: {}, gone: [] })
    const undated = Object.fromEntries(
      Object.entries(held).map(([space, cursor]) => [space, without(cursor, 'epoch')]),
    )
    expect(await caller.pullRaw(undated)).toMatchObject({ spaces: {}, gone: [] })
  })

  it('S20: a change repeated in another epoch is answered with that epoch', async () => {
    const { mariana, diego } = await createPeople(database)
    const caller = new Caller(database, mariana)
    const message = sendMessage(mariana, diego, 'Antes de la copia')
    const [first] = await caller.push([message])
    await begin()
    const [again] = await caller.push([message])
    expect(again).toMatchObject({ outcome: 'duplicate', of: { outcome: 'applied' } })
    expect(again?.['epoch']).not.toBe(first?.['epoch'])
    expect(again?.['epoch']).toBe(await epochOf(database))
  })

  it('only the owner of the database can begin an epoch', async () => {
    const { mariana } = await createPeople(database)
    const caller = new Caller(database, mariana)
    await expect(caller.shown('select private.begin_sync_epoch()')).rejects.toMatchObject({ code: '42501' })
    await expect(caller.shown('select * from private.sync_epochs')).rejects.toMatchObject({ code: '42501' })
  })
}
