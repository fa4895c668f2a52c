import { afterAll, beforeAll, expect, it } from 'vitest'
import { termsOf } from '../../src/features/word-search/plainWords.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { Caller } from './caller.ts'
import { createPeople, type People } from './people.ts'

let database: Database
let people: People
beforeAll(async () => {
  database = await testDatabase()
  people = await createPeople(database)
})
afterAll(() => database.close())

const write = async (texts: readonly string[], { mariana, diego }: Pick<People, 'mariana' | 'diego'>) => {
  for (const text of texts)
    await database.query(
      `insert into public.direct_messages (id, user_id, manager_id, message, sender_type, created_at)
       values (gen_random_uuid(), $1, $2, $3, 'client', clock_timestamp())`,
      [mariana, diego, text],
    )
}

type Search = { words: string; before?: string; reader?: string }

const search = async (of: People, { words, before = 'infinity', reader = of.mariana }: Search) => {
  const answer = await new Caller(database, reader).answer(
    'select public.search_conversation($1, $2, $3, $4::timestamptz) as answer',
    [of.mariana, of.diego, words, before],
  )
  if (!Array.isArray(answer)) throw new Error('no list')
  const ids = answer.map(({ id }: { id: string }) => id)
  const rows = await database.query<{ id: string; message: string }>(
    'select id, message from public.direct_messages where id = any ($1::uuid[])',
    [`{${ids.join(',')}}`],
  )
  return ids.map((id) => rows.find((row) => row.id === id)?.message)
}

it('words are found without accents, capitals and punctuation, each by its beginning, newest first', async () => {
  await write(
    ['¿La página de MÉRIDA?', 'merida otra vez', 'Emérita', '🎉', 'Factura AZ-2026-0140, ñandú'],
    people,
  )
  expect(await search(people, { words: 'Mérida' })).toEqual(['merida otra vez', '¿La página de MÉRIDA?'])
  expect(await search(people, { words: 'merid pag' })).toEqual(['¿La página de MÉRIDA?'])
  expect(await search(people, { words: 'az-2026-0140' })).toEqual(['Factura AZ-2026-0140, ñandú'])
  expect(await search(people, { words: 'nandu' })).toEqual(['Factura AZ-2026-0140, ñandú'])
  // Operators of a text-search query have no effect.
  expect(await search(people, { words: `merida' | !otra & 'x` })).toEqual([])
})

it('app and server split texts into the same words', async () => {
  const texts = [
    '¿La página de MÉRIDA?',
    `It's "ok" — 50% a.b@c.mx`,
    'Año ÜBER çà ñ',
    'a\u0301b 😀 c_d\ne',
    '',
  ]
  const rows = await database.query<{ words: string }>(
    "select private.plain_words(t) as words from unnest($1::jsonb[]) u (j), lateral (select j #>> '{}' as t) k",
    [`{${texts.map((text) => `"${JSON.stringify(text).replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`],
  )
  expect(rows.map(({ words }) => words)).toEqual(texts.map((text) => termsOf(text).join(' ')))
})

it('only messages older than the given time are found: the device has the others', async () => {
  const own = await createPeople(database)
  await write(['recibo uno', 'recibo dos'], own)
  const [last] = await database.query<{ at: string }>(
    'select max(created_at)::text as at from public.direct_messages where user_id = $1',
    [own.mariana],
  )
  expect(await search(own, { words: 'recibo', before: last?.at ?? '' })).toEqual(['recibo uno'])
})

it('another conversation of the same client is not searched, and not found by its own id', async () => {
  const own = await createPeople(database)
  await write(['pastel'], own)
  await write(['pastel ajeno'], { mariana: own.mariana, diego: own.renata })
  expect(await search(own, { words: 'pastel' })).toEqual(['pastel'])
  await expect(search(own, { words: '¡!' })).rejects.toThrow('no_words')
})

it('the assigned agent finds them; another agent, a client and a super admin do not', async () => {
  const own = await createPeople(database)
  await write(['secreto'], own)
  expect(await search(own, { words: 'secreto', reader: own.diego })).toEqual(['secreto'])
  for (const reader of [own.renata, own.ximena, own.sofia])
    await expect(search(own, { words: 'secreto', reader })).rejects.toThrow('not_found')
})

it('a message of one word of 4,000 letters is accepted, and found', async () => {
  const own = await createPeople(database)
  await write(['x'.repeat(4_000)], own)
  expect(await search(own, { words: 'x'.repeat(100) })).toHaveLength(1)
})

it('a search reads no other conversation: the words of two of them have nothing in common', async () => {
  const own = await createPeople(database)
  const [row] = await database.query<{ shared: string[]; words: number }>(
    `with words as (
       select tsvector_to_array(private.message_words($1, $2, 'Hola, buen día')) as one,
              tsvector_to_array(private.message_words($1, $3, 'Hola, buen día')) as other)
     select array(select unnest(one) intersect select unnest(other)) as shared, cardinality(one) as words from words`,
    [own.mariana, own.diego, own.renata],
  )
  expect(row).toEqual({ shared: [], words: 3 })
})

it('single letters and many words are found', async () => {
  const own = await createPeople(database)
  await write(['a ver qué día puedes', 'día a día'], own)
  expect(await search(own, { words: 'a v q d p' })).toEqual(['a ver qué día puedes'])
})

it('a person searches 120 times at once', async () => {
  const own = await createPeople(database)
  await write(['recibo'], own)
  for (let n = 0; n < 120; n += 1) await search(own, { words: 'recibo' })
  // The attempts stay used up: otherwise a slow machine, which gets one more each second, would have one left.
  await database.query(`update private.attempts set full_at = full_at + interval '1 hour'`)
  await expect(search(own, { words: 'recibo' })).rejects.toMatchObject({
    code: 'PT429',
    message: 'rate_limited',
  })
  expect(await search(own, { words: 'recibo', reader: own.diego })).toHaveLength(1)
})
