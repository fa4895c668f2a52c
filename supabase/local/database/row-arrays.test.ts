import { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, it } from 'vitest'
import { removeRowArrayParsers } from './row-arrays.ts'

const driver = new PGlite()
afterAll(() => driver.close())

it('the parsers of row arrays are removed, and those of all other arrays stay', async () => {
  const before = Object.keys(driver.parsers)
  await driver.waitReady
  await removeRowArrayParsers(driver)
  const { rows } = await driver.query<{ oid: string; kind: string }>(
    `select typarray::text as oid, typtype::text as kind from pg_type where typarray <> 0`,
  )
  const known = new Set(Object.keys(driver.parsers))
  const ofRows = rows.filter(({ kind }) => kind === 'c')
  expect(ofRows.length).toBeGreaterThan(100)
  expect(ofRows.filter(({ oid }) => known.has(oid))).toEqual([])
  expect(rows.filter(({ kind, oid }) => !['c', 'p'].includes(kind) && !known.has(oid))).toEqual([])
  expect(before.filter((type) => !known.has(type))).toEqual([])
  expect((await driver.query(`select array['a', 'b'] as words, array[1, 2] as numbers`)).rows).toEqual([
    { words: ['a', 'b'], numbers: [1, 2] },
  ])
})
