import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountSpace } from '../../src/domain/space.ts'
import { signToken } from '../../tests/conformance/backends.ts'
import { type Door, throughHttp, throughSupabaseJs } from './doors.ts'
import { writeHistory } from './messages.ts'
import { mark, sendMessage } from './ops.ts'
import type { People } from './people.ts'
import { type Actor, actors, tables } from './refusal-matrix.ts'
import { Served } from './served.ts'

let served: Served
let people: People
let messageId: string
beforeAll(async () => {
  served = await Served.start()
  people = served.people
  const { mariana, ximena, diego, renata } = people
  const [id] = await writeHistory(served.backend.server, { client: mariana, manager: diego, count: 1 })
  await writeHistory(served.backend.server, { client: ximena, manager: renata, count: 1 })
  messageId = id ?? ''
})
afterAll(() => served.stop())

const signedIn = actors.filter((actor) => actor !== 'anon')
const strangers = ['ximena', 'renata', 'sofia'] as const satisfies Actor[]
const publicTables = Object.keys(tables).flatMap((name) =>
  name.startsWith('public.') ? [name.slice(7)] : [],
)

const refused = (actor: Actor) => ({ status: actor === 'anon' ? 401 : 403, code: '42501', data: null })

/** Everything that was ever written, by anybody. */
const everything = () =>
  served.backend.server.query(
    `select (select jsonb_agg(m order by m.id) from public.direct_messages m) as messages,
            (select jsonb_agg(s order by s.space) from public.sync_spaces s) as spaces`,
  )

describe.each([
  ['supabase-js', throughSupabaseJs],
  ['raw HTTP', throughHttp],
])('Through %s', (_, open) => {
  let door: Door
  beforeAll(() => {
    door = open(served)
  })
  it.each(publicTables)('nobody who is not signed in reads %s', async (table) => {
    expect(await door.select('anon', table)).toEqual(refused('anon'))
  })

  it.each([
    ['sync_pull', { cursors: {} }],
    ['sync_push', { ops: [] }],
    ['sync_older', { space: '', entity: '', thread: '', before: {} }],
    ['sync_digest', { space: '' }],
  ])('nobody who is not signed in calls %s', async (name, args) => {
    expect(await door.rpc('anon', name, args)).toEqual(refused('anon'))
  })

  it('another client and an agent who is not assigned see messages, none of them Mariana’s', async () => {
    const clientsSeenBy = async (actor: Actor) => {
      const { data } = await door.select(actor, 'direct_messages')
      return new Set((Array.isArray(data) ? data : [data]).map((row) => Reflect.get(Object(row), 'user_id')))
    }
    expect(await clientsSeenBy('mariana')).toEqual(new Set([people.mariana]))
    expect(await clientsSeenBy('diego')).toEqual(new Set([people.mariana]))
    expect(await clientsSeenBy('ximena')).toEqual(new Set([people.ximena]))
    expect(await clientsSeenBy('renata')).toEqual(new Set([people.ximena]))
  })

  it.each(actors)(
    '%s writes no message past the push: nothing is inserted, changed or deleted',
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
      expect(await door.insert(actor, 'direct_messages', row)).toEqual(refused(actor))
      expect(await door.update(actor, 'direct_messages', messageId, { read: true })).toEqual(refused(actor))
      expect(await door.delete(actor, 'direct_messages', messageId)).toEqual(refused(actor))
      expect(await everything()).toEqual(before)
    },
  )

  it.each(signedIn)('%s makes nobody an agent, an assignment or a number', async (actor) => {
    const own = people[actor]
    const before = await everything()
    expect(await door.insert(actor, 'user_roles', { user_id: own, role: 'super_admin' })).toEqual(
      refused(actor),
    )
    expect(await door.insert(actor, 'account_managers', { id: own, name: 'Yo' })).toEqual(refused(actor))
    const assignment = { user_id: own, manager_id: people.diego, manager_name: 'Diego' }
    expect(await door.insert(actor, 'user_account_manager', assignment)).toEqual(refused(actor))
    expect(await door.insert(actor, 'sync_spaces', { space: 'x', kind: 'catalogue' })).toEqual(refused(actor))
    expect(await door.update(actor, 'profiles', own, { full_name: 'Otro' })).toEqual(refused(actor))
    expect(await everything()).toEqual(before)
  })

  const forgeries: [string, Actor, () => unknown, string][] = [
    [
      'another client writes as Mariana',
      'ximena',
      () => sendMessage(people.mariana, people.diego, 'Hola'),
      'not_assigned',
    ],
    [
      'another client writes to Mariana’s manager',
      'ximena',
      () => sendMessage(people.ximena, people.diego, 'Hola'),
      'not_assigned',
    ],
    [
      'an agent who is not assigned writes to Mariana',
      'renata',
      () => sendMessage(people.mariana, people.renata, 'Hola'),
      'not_assigned',
    ],
    [
      'an agent who is not assigned writes as the one who is',
      'renata',
      () => sendMessage(people.mariana, people.diego, 'Hola'),
      'not_assigned',
    ],
    [
      'the super admin writes as a manager',
      'sofia',
      () => sendMessage(people.mariana, people.diego, 'Hola'),
      'not_assigned',
    ],
    [
      'Mariana names another manager',
      'mariana',
      () => sendMessage(people.mariana, people.renata, 'Hola'),
      'not_assigned',
    ],
    [
      'Diego names another manager',
      'diego',
      () => sendMessage(people.mariana, people.renata, 'Hola'),
      'not_assigned',
    ],
    [
      'Diego writes to another’s client',
      'diego',
      () => sendMessage(people.ximena, people.diego, 'Hola'),
      'not_assigned',
    ],
    [
      'another client reads for Mariana',
      'ximena',
      () => mark('mark_read', people.mariana, people.diego, '2100-01-01T00:00:00Z'),
      'not_assigned',
    ],
    ['Mariana speaks as the manager', 'mariana', () => withArgs({ sender_type: 'manager' }), 'malformed_op'],
    [
      'Mariana writes into the past',
      'mariana',
      () => withArgs({ created_at: '2020-01-01T00:00:00Z' }),
      'malformed_op',
    ],
    ['Mariana says that it was read', 'mariana', () => withArgs({ read: true }), 'malformed_op'],
    ['Mariana takes the id of a message', 'mariana', () => withArgs({ id: messageId }), 'id_taken'],
  ]
  const withArgs = (args: object) => {
    const op = sendMessage(people.mariana, people.diego, 'Hola')
    return { ...op, args: { ...op.args, ...args } }
  }

  it.each(forgeries)('%s: refused, and nothing is written', async (__, actor, forge, code) => {
    const before = await everything()
    const { status, data } = await door.rpc(actor, 'sync_push', { ops: [forge()] })
    expect(status).toBe(200)
    expect(data).toMatchObject([{ outcome: 'refused', code }])
    expect(await everything()).toEqual(before)
  })

  it.each(strangers)('%s pulls Mariana’s space: “gone”, and no row of hers', async (stranger) => {
    const { mariana } = people
    for (const cursor of [{ seq: 0 }, { as_of: 1, entity: 'direct_messages', id: randomUUID() }]) {
      const { status, data } = await door.rpc(stranger, 'sync_pull', {
        cursors: { [accountSpace(mariana)]: cursor },
      })
      expect(status).toBe(200)
      expect(data).toMatchObject({ gone: [accountSpace(mariana)] })
      expect(JSON.stringify(Reflect.get(Object(data), 'spaces'))).not.toContain(mariana)
    }
  })

  it.each(strangers)(
    '%s asks for older messages of Mariana’s, and for her digest: a code, and no row',
    async (stranger) => {
      const space = accountSpace(people.mariana)
      const older = {
        space,
        entity: 'direct_messages',
        thread: people.diego,
        before: { created_at: '2100-01-01T00:00:00Z', id: randomUUID() },
      }
      const none = { status: 400, code: '22023', data: null }
      expect(await door.rpc(stranger, 'sync_older', older)).toEqual(none)
      expect(await door.rpc(stranger, 'sync_digest', { space })).toEqual(none)
      expect((await door.rpc('mariana', 'sync_older', older)).data).toMatchObject({
        rows: [{ id: messageId }],
      })
      expect((await door.rpc('mariana', 'sync_digest', { space })).data).toMatchObject({
        seq: expect.any(Number),
      })
    },
  )
})

describe('What only raw HTTP can ask', () => {
  it.each([
    ['the ledger', 'GET', 'sync_ops'],
    ['the tombstones', 'GET', 'sync_tombstones'],
    ['the ops themselves', 'POST', 'rpc/op_send_message'],
    ['the numbers', 'POST', 'rpc/sync_advance'],
  ])('%s of the schema private: it is not served', async (__, method, path) => {
    const body = method === 'POST' ? {} : undefined
    const plain = await served.http('mariana', method, `/rest/v1/${path}`, body)
    expect(plain).toMatchObject({ status: 404, data: null })
    const profile = { 'accept-profile': 'private', 'content-profile': 'private' }
    const asked = await served.http('mariana', method, `/rest/v1/${path}`, body, profile)
    expect(asked).toMatchObject({ status: 406, code: 'PGRST106', data: null })
  })

  it.each([
    ['signed with another secret', (claims: object) => signToken({ ...claims }, 'x'.repeat(40))],
    ['with no signature', async (claims: object) => `${part({ alg: 'none' })}.${part(claims)}.`],
    [
      'of another person, under the old signature',
      async (claims: object) => {
        const token = await signToken({ sub: people.ximena }, served.backend.server.jwtSecret)
        return token.replace(/\.[^.]+\./, `.${part(claims)}.`)
      },
    ],
  ])('a token %s is not believed', async (__, forge) => {
    const exp = Math.floor(Date.now() / 1000) + 600
    for (const role of ['authenticated', 'service_role']) {
      const token = await forge({ sub: people.mariana, role, exp })
      const headers = { authorization: `Bearer ${token}` }
      expect(await served.http('anon', 'GET', '/rest/v1/direct_messages', undefined, headers)).toMatchObject({
        status: 401,
        data: null,
      })
    }
  })
})

const part = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url')
