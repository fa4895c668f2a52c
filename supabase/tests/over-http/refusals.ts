import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountSpace } from '../../../src/domain/space.ts'
import { type Transport, transports } from '../transports.ts'
import { writeHistory } from '../messages.ts'
import type { People } from '../people.ts'
import { type Actor, actors } from '../matrix/actors.ts'
import { openToAnon } from '../matrix/granted.ts'
import { tables } from '../matrix/tables.ts'
import { everythingIn, type Served } from '../served.ts'

const refused = (actor: Actor) => ({ status: actor === 'anon' ? 401 : 403, code: '42501', data: null })

export function refusalsOverHttp(open: () => Served): void {
  let served: Served
  let people: People
  let messageId: string
  beforeAll(async () => {
    served = open()
    people = served.people
    const { mariana, ximena, diego, renata } = people
    const [id] = await writeHistory(served.backend.server, { client: mariana, manager: diego, count: 1 })
    await writeHistory(served.backend.server, { client: ximena, manager: renata, count: 1 })
    messageId = id ?? ''
  })

  const signedIn = actors.filter((actor) => actor !== 'anon')
  const outsiders = ['ximena', 'renata', 'sofia'] as const satisfies Actor[]
  const closedTables = Object.keys(tables).flatMap((name) =>
    name.startsWith('public.') && !openToAnon.tables.includes(name) ? [name.slice(7)] : [],
  )

  const everything = () => everythingIn(served)

  describe.each(transports)('Through %s', (_, through) => {
    let transport: Transport
    beforeAll(() => {
      transport = through(served)
    })
    it.each(closedTables)('a visitor cannot read %s', async (table) => {
      expect(await transport.select('anon', table)).toEqual(refused('anon'))
    })

    it.each([
      ['sync_pull', { cursors: {} }],
      ['sync_push', { ops: [] }],
      ['sync_older', { space: '', entity: '', thread: '', before: {} }],
      ['sync_digest', { space: '' }],
      ['submit_lead', { lead: {}, address: '' }],
    ])('a visitor cannot call %s', async (name, args) => {
      expect(await transport.rpc('anon', name, args)).toEqual(refused('anon'))
    })

    it('another client and an agent who is not assigned see messages, none of them Mariana’s', async () => {
      const clientsSeenBy = async (actor: Actor) => {
        const { data } = await transport.select(actor, 'direct_messages')
        return new Set(
          (Array.isArray(data) ? data : [data]).map((row) => Reflect.get(Object(row), 'user_id')),
        )
      }
      expect(await clientsSeenBy('mariana')).toEqual(new Set([people.mariana]))
      expect(await clientsSeenBy('diego')).toEqual(new Set([people.mariana]))
      expect(await clientsSeenBy('ximena')).toEqual(new Set([people.ximena]))
      expect(await clientsSeenBy('renata')).toEqual(new Set([people.ximena]))
    })

    it.each(actors)(
      '%s writes no message without the push: nothing is inserted, changed or deleted',
      async (actor) => {
        const before = await everything()
        const row = {
          id: randomUUID(),
          user_id: people.mariana,
          manager_id: people.diego,
          message: 'Hola',
          sender_type: 'client',
          created_at: new Date().toISOString(),
        }
        expect(await transport.insert(actor, 'direct_messages', row)).toEqual(refused(actor))
        expect(await transport.update(actor, 'direct_messages', messageId, { read: true })).toEqual(
          refused(actor),
        )
        expect(await transport.delete(actor, 'direct_messages', messageId)).toEqual(refused(actor))
        expect(await everything()).toEqual(before)
      },
    )

    it.each(signedIn)('%s creates no role, no agent, no assignment and no sync space', async (actor) => {
      const own = people[actor]
      const before = await everything()
      expect(await transport.insert(actor, 'user_roles', { user_id: own, role: 'super_admin' })).toEqual(
        refused(actor),
      )
      expect(await transport.insert(actor, 'account_managers', { id: own, name: 'Yo' })).toEqual(
        refused(actor),
      )
      const assignment = { user_id: own, manager_id: people.diego, manager_name: 'Diego' }
      expect(await transport.insert(actor, 'user_account_manager', assignment)).toEqual(refused(actor))
      expect(await transport.insert(actor, 'sync_spaces', { space: 'x', kind: 'catalogue' })).toEqual(
        refused(actor),
      )
      expect(await transport.update(actor, 'profiles', own, { full_name: 'Otro' })).toEqual(refused(actor))
      expect(await everything()).toEqual(before)
    })

    it.each(outsiders)('%s pulls Mariana’s space: “gone”, and no row of hers', async (outsider) => {
      const { mariana } = people
      for (const cursor of [{ seq: 0 }, { as_of: 1, entity: 'direct_messages', id: randomUUID() }]) {
        const { status, data } = await transport.rpc(outsider, 'sync_pull', {
          cursors: { [accountSpace(mariana)]: cursor },
        })
        expect(status).toBe(200)
        expect(data).toMatchObject({ gone: [accountSpace(mariana)] })
        expect(JSON.stringify(Reflect.get(Object(data), 'spaces'))).not.toContain(mariana)
      }
    })

    it.each(outsiders)(
      '%s requests older messages of Mariana’s, and her digest: a code, and no row',
      async (outsider) => {
        const space = accountSpace(people.mariana)
        const older = {
          space,
          entity: 'direct_messages',
          thread: people.diego,
          before: { created_at: '2100-01-01T00:00:00Z', id: randomUUID() },
        }
        const none = { status: 400, code: '22023', data: null }
        expect(await transport.rpc(outsider, 'sync_older', older)).toEqual(none)
        expect(await transport.rpc(outsider, 'sync_digest', { space })).toEqual(none)
        const { data } = await transport.rpc('mariana', 'sync_older', older)
        expect(JSON.stringify(data)).toContain(messageId)
        expect((await transport.rpc('mariana', 'sync_digest', { space })).data).toMatchObject({
          seq: expect.any(Number),
        })
      },
    )
  })
}
