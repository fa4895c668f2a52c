import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountSpace } from '../../src/domain/space.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { badOps, type BadOp } from './bad-ops.ts'
import { Caller, repeatOf } from './caller.ts'
import { spaceNumber, writeHistory } from './messages.ts'
import { sendMessage } from './ops.ts'
import { createPeople, type People } from './people.ts'

let database: Database
let people: People
let caller: Caller
let cases: Map<string, BadOp>
let anotherMessage: string
const titles = badOps({ client: randomUUID(), manager: randomUUID(), anotherMessage: randomUUID() }).map(
  ({ title }) => title,
)

beforeAll(async () => {
  database = await testDatabase()
  people = await createPeople(database)
  caller = new Caller(database, people.mariana)
  const { mariana, diego, ximena, renata } = people
  const [id = ''] = await writeHistory(database, { client: ximena, manager: renata, count: 1 })
  anotherMessage = id
  cases = new Map(badOps({ client: mariana, manager: diego, anotherMessage }).map((bad) => [bad.title, bad]))
})
afterAll(() => database.close())
// Together they are more than the 200 changes at once of an account that has never paid.
beforeEach(() => database.query('delete from private.attempts'))

const messages = () => database.query('select id, message, user_id from public.direct_messages order by id')

describe('S4: of a batch with one bad change, the rest is applied:', () => {
  it.each(titles)('%s', async (title) => {
    const bad = cases.get(title)
    const { mariana, diego } = people
    const [before, after] = [sendMessage(mariana, diego, 'Antes'), sendMessage(mariana, diego, 'Después')]
    const [others, seq] = [await messages(), await spaceNumber(database, accountSpace(mariana))]

    const parts = [JSON.stringify(before), bad?.text ?? JSON.stringify(bad?.op), JSON.stringify(after)]
    const outcomes = await caller.pushText(`[${parts.join(',')}]`)

    const applied = { outcome: 'applied', space: accountSpace(mariana), seq: seq + 1 }
    expect(outcomes).toMatchObject([
      { id: before.id, ...applied },
      { ...bad?.outcome },
      { id: after.id, ...applied },
    ])
    const written = [before, after].map(({ args }) => ({
      id: args['id'],
      message: args['message'],
      user_id: mariana,
    }))
    expect(await messages()).toEqual(
      [...others, ...written].toSorted((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1)),
    )
    expect(await spaceNumber(database, accountSpace(mariana))).toBe(seq + 1)
  })
})

it('S2: a change that is refused half way returns its number', async () => {
  const { mariana, diego } = people
  const taken = () => sendMessage(mariana, diego, 'Hola', anotherMessage)
  const seq = await spaceNumber(database, accountSpace(mariana))
  expect(await caller.push([taken()])).toMatchObject([{ code: 'id_taken' }])
  expect(await spaceNumber(database, accountSpace(mariana))).toBe(seq)
  const outcomes = await caller.push([taken(), sendMessage(mariana, diego, 'Hola')])
  expect(outcomes).toMatchObject([{ code: 'id_taken' }, { outcome: 'applied', seq: seq + 1 }])
})

it('S4: a number too large for the database refuses only its own change', async () => {
  const { mariana, diego } = people
  const ops = `[{"n": 1e400000}, ${JSON.stringify(sendMessage(mariana, diego, 'Hola'))}]`
  const outcomes = await caller.pushText(ops)
  expect(outcomes).toMatchObject([{ outcome: 'refused', code: 'text_unreadable' }, { outcome: 'applied' }])
})

it.each(['\\u0000', '\\ud800', '\\udc00'])(
  'S9: PostgREST refuses a body with %s with 22P05 before the push sees it: a 400, and the device halves the batch',
  async (escape) => {
    const body = `{"ops": [{"args": {"message": "a${escape}"}}]}`
    const asPostgrest = database.query(
      'select * from json_to_record($1::text::json) as _(ops json, acked uuid[])',
      [body],
    )
    await expect(asPostgrest).rejects.toMatchObject({ code: expect.stringMatching(/^22/) })
  },
)

it('S5: an op id reused with other content is refused, and the first outcome stays', async () => {
  const { mariana, diego } = people
  const message = sendMessage(mariana, diego, 'Hola')
  const [applied] = await caller.push([message])
  const forged = { ...message, args: { ...message.args, message: 'Adiós' } }
  const outcomes = await caller.push([forged, sendMessage(mariana, diego, 'Sigue'), message])
  expect(outcomes).toMatchObject([
    { id: message.id, outcome: 'refused', code: 'op_reused' },
    { outcome: 'applied' },
    repeatOf(applied),
  ])
  expect((await messages()).map(({ message: text }) => text)).not.toContain('Adiós')
})

describe('S4: a batch that is not a list of ops is refused whole, with 22023 malformed_batch:', () => {
  it.each([
    ['an object', () => ({})],
    ['a text', () => 'ops'],
    ['null', () => null],
    [
      '201 changes',
      () => Array.from({ length: 201 }, () => sendMessage(people.mariana, people.diego, 'Hola')),
    ],
  ])('%s', async (_, ops) => {
    const before = await messages()
    const push = caller.pushText(JSON.stringify(ops()))
    await expect(push).rejects.toMatchObject({ code: '22023', message: 'malformed_batch' })
    expect(await messages()).toEqual(before)
  })
})

it('S4: 200 changes are accepted, and none at all', async () => {
  const { mariana, diego } = people
  const ops = Array.from({ length: 200 }, () => sendMessage(mariana, diego, 'Hola'))
  expect(new Set((await caller.push(ops)).map(({ outcome }) => outcome))).toEqual(new Set(['applied']))
  expect(await caller.push([])).toEqual([])
})

const uuid = randomUUID()
const malformedCursors: [string, unknown][] = [
  ['a list', []],
  ['a number', 7],
  ['null', { space: null }],
  ['a text', { space: '7' }],
  ['nothing', { space: {} }],
  ['two kinds', { space: { seq: 1, as_of: 1 } }],
  ['a negative number', { space: { seq: -1 } }],
  ['a fraction', { space: { seq: 1.5 } }],
  ['a number beyond bigint', { space: { seq: 1e30 } }],
  ['words', { space: { seq: 'uno' } }],
  ['an entity without an id', { space: { seq: 1, entity: 'profiles' } }],
  ['an id without an entity', { space: { as_of: 1, id: uuid } }],
  ['an entity that is a number', { space: { seq: 1, entity: 1, id: uuid } }],
  ['an id that is a list', { space: { seq: 1, entity: 'profiles', id: [] } }],
  ['a first pull after an id that is not a UUID', { space: { as_of: 0, entity: 'profiles', id: 'hola' } }],
  ['a NUL', { space: { seq: 1, entity: 'profiles', id: '\0' } }],
]

it.each(malformedCursors)(
  'S3: a malformed cursor is refused with 22023 malformed_cursor: %s',
  async (_, cursors) => {
    const { mariana } = people
    const text = JSON.stringify(cursors).replace('"space"', JSON.stringify(accountSpace(mariana)))
    const pull = caller.pullRaw(JSON.parse(text))
    await expect(pull).rejects.toMatchObject({ code: '22023', message: 'malformed_cursor' })
  },
)

it.each([
  ['null', null],
  ['a text', 'floor'],
  ['nothing', {}],
  ['no id', { created_at: '2026-01-01T00:00:00Z' }],
  ['no time', { id: uuid }],
  ['an invalid time', { created_at: 'mañana', id: uuid }],
  ['a time that is no day', { created_at: '2026-02-30T00:00:00Z', id: uuid }],
])('S3a: a malformed floor is refused with 22023 malformed_cursor: %s', async (_, floor) => {
  const { mariana, diego } = people
  await writeHistory(database, { client: mariana, manager: diego, count: 1 })
  const refused = { code: '22023', message: 'malformed_cursor' }
  await expect(caller.older(accountSpace(mariana), diego, floor)).rejects.toMatchObject(refused)
})

it('S18: the digest also refuses a floor with an invalid time', async () => {
  const { mariana, diego } = people
  await writeHistory(database, { client: mariana, manager: diego, count: 1 })
  for (const time of ['mañana', '2026-02-30T00:00:00Z']) {
    const digest = caller.digest(accountSpace(mariana), {
      direct_messages: { [diego]: { created_at: time, id: uuid } },
    })
    await expect(digest).rejects.toMatchObject({ code: '22023', message: 'malformed_cursor' })
  }
})
