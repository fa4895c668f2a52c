import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stateNameOf } from '../../src/copy/mexicanStates.ts'
import { regimesFor } from '../../src/domain/fiscalRegime.ts'
import { rfcProblem } from '../../src/domain/rfc.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { Caller } from './caller.ts'
import { op } from './ops.ts'
import { createPeople, type People } from './people.ts'

let database: Database
let people: People
beforeAll(async () => {
  database = await testDatabase()
  people = await createPeople(database)
})
afterAll(() => database.close())

const whole = { rfc: 'ROMM850312ABA', legal_name: 'Mariana Robles Mora', regime: '612', postcode: '72000' }
const nothing = { rfc: '', legal_name: '', regime: '', postcode: '' }

/** A new client each time: values saved by one test must not be the base of another. */
async function newClient() {
  const { mariana } = await createPeople(database)
  const caller = new Caller(database, mariana)
  const save = async (fields: object, base: object = nothing) => {
    const [outcome] = await caller.push([
      { ...op('set_fiscal_data', { user_id: mariana, fields }), id: randomUUID(), base: { ...base } },
    ])
    return outcome
  }
  const kept = async () =>
    (
      await database.query<object>(
        'select rfc, legal_name, regime, postcode from public.fiscal_data where user_id = $1',
        [mariana],
      )
    )[0]
  return { id: mariana, save, kept }
}

it('every account has an empty row from the start', async () => {
  const { kept } = await newClient()
  expect(await kept()).toEqual(nothing)
})

it('an RFC with a wrong check digit is accepted: the SAT has issued such ones', async () => {
  const { save, kept } = await newClient()
  expect(await save({ ...whole, rfc: 'ROMM850312AB1' })).toMatchObject({ outcome: 'applied' })
  expect(await kept()).toMatchObject({ rfc: 'ROMM850312AB1' })
})

it.each([
  ['a part of it', { rfc: whole.rfc }, 'fiscal_incomplete'],
  ['a month 13', { ...whole, rfc: 'ROMM851312ABA' }, 'rfc_invalid'],
  ['small letters', { ...whole, rfc: 'romm850312aba' }, 'rfc_invalid'],
  ['the generic RFC', { ...whole, rfc: 'XAXX010101000' }, 'rfc_generic'],
  ['the generic RFC of foreigners', { ...whole, rfc: 'XEXX010101000' }, 'rfc_generic'],
  ['a régimen of companies for a person', { ...whole, regime: '601' }, 'regime_of_another'],
  [
    'a régimen of persons for a company',
    { ...whole, rfc: 'SAT970701NN3', regime: '612' },
    'regime_of_another',
  ],
  ['a régimen that is not in the catalogue', { ...whole, regime: '999' }, 'regime_of_another'],
  ['a postcode of four digits', { ...whole, postcode: '7200' }, 'postcode_invalid'],
  ['a name of 255 characters', { ...whole, legal_name: 'a'.repeat(255) }, 'text_too_long'],
  ['a name with a line break', { ...whole, legal_name: 'Mariana\nRobles' }, 'text_unreadable'],
  ['a column that is not theirs to write', { ...whole, sync_seq: '9' }, 'malformed_op'],
])('the server refuses %s, and stores nothing', async (_, fields, code) => {
  const { save, kept } = await newClient()
  expect(await save(fields)).toMatchObject({ outcome: 'refused', code })
  expect(await kept()).toEqual(nothing)
})

it('all four are stored, changed field by field, and removed together', async () => {
  const { save, kept } = await newClient()
  expect(await save({ ...whole, legal_name: ' Mariana Robles Mora ' })).toMatchObject({ outcome: 'applied' })
  expect(await kept()).toEqual(whole)
  expect(await save({ postcode: '' }, whole)).toMatchObject({ code: 'fiscal_incomplete' })
  expect(await save({ rfc: 'SAT970701NN3', regime: '601' }, whole)).toMatchObject({ outcome: 'applied' })
  const company = { ...whole, rfc: 'SAT970701NN3', regime: '601' }
  expect(await save(nothing, company)).toMatchObject({ outcome: 'applied' })
  expect(await kept()).toEqual(nothing)
})

it('a field that another device has changed meanwhile is the only one that conflicts (S11)', async () => {
  const { save, kept } = await newClient()
  await save(whole)
  await save({ postcode: '72160' }, whole)
  expect(await save({ postcode: '06600', legal_name: 'Otra' }, whole)).toMatchObject({
    outcome: 'conflict',
    server: { postcode: '72160' },
  })
  expect(await kept()).toEqual({ ...whole, postcode: '72160' })
})

it('the agent of a client can read them, another agent cannot', async () => {
  const { id, save } = await newClient()
  await save(whole)
  await database.query(
    'insert into public.user_account_manager (user_id, manager_id) values ($1, $2) on conflict (user_id) do update set manager_id = $2',
    [id, people.diego],
  )
  const seen = async (reader: string) =>
    new Caller(database, reader).shown('select rfc from public.fiscal_data where user_id = $1', [id])
  expect(await seen(people.diego)).toEqual([{ rfc: whole.rfc }])
  expect(await seen(people.renata)).toEqual([])
})

it('app and server accept and refuse the same RFCs', async () => {
  const letters = Array.from('ABCDEFGHIJKLMNÑOPQRSTUVWXYZ&')
  let seed = 7
  const draw = (under: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % under
  }
  const drawn = Array.from({ length: 4_000 }, (_, n) => {
    const name = Array.from({ length: 3 + (n % 2) }, () => letters[draw(letters.length)]).join('')
    const two = (under: number) => String(draw(under)).padStart(2, '0')
    return `${name}${two(100)}${two(14)}${two(33)}${draw(10)}${draw(10)}${'0123456789A'[draw(11)]}`
  })
  const rows = await database.query<{ problem: string | null }>(
    'select private.rfc_problem(r) as problem from unnest($1::text[]) with ordinality u (r, n) order by n',
    [`{${drawn.map((rfc) => `"${rfc}"`).join(',')}}`],
  )
  expect(rows.map(({ problem }) => problem)).toEqual(drawn.map(rfcProblem))
  // All outcomes were generated.
  expect(new Set(rows.map(({ problem }) => problem))).toEqual(new Set([null, 'digit', 'form']))
})

it('app and server have the same regímenes for a person and for a company', async () => {
  const rows = await database.query<{ persons: string[]; companies: string[] }>(
    'select private.fiscal_regimes(13) as persons, private.fiscal_regimes(12) as companies',
  )
  expect(rows).toEqual([{ persons: regimesFor('ROMM850312ABA'), companies: regimesFor('SAT970701NN3') }])
})

it('app and server have the same state for each of the hundred beginnings of a postcode', async () => {
  const beginnings = Array.from({ length: 100 }, (_, prefix) => `${String(prefix).padStart(2, '0')}123`)
  const rows = await database.query<{ postcode: string; state: string | null }>(
    `select p as postcode, private.state_of(p) as state from unnest($1::text[]) p`,
    [`{${beginnings.join(',')}}`],
  )
  expect(rows).toEqual(beginnings.map((postcode) => ({ postcode, state: stateNameOf(postcode) })))
  expect(rows.filter(({ state }) => state === null)).toHaveLength(4)
})
