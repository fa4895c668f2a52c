import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SqlValue } from './database.ts'
import { type Database, openDatabase } from '../open-database.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())

const types = [
  'text',
  'text[]',
  'uuid',
  'uuid[]',
  'integer',
  'integer[]',
  'numeric',
  'boolean',
  'date',
  'timestamptz',
  'timestamptz[]',
  'bytea',
  'json',
  'jsonb',
  'jsonb[]',
  'extensions.citext',
  'inet',
  'regclass',
]
const values: readonly SqlValue[] = [
  { hashes: [] },
  { toString: 1, length: -1 },
  5,
  1e308,
  true,
  '{',
  '',
  [],
  [[]],
  [null],
  [{ toString: 1 }],
  [[1], [2, [3]]],
  null,
]

it.each(types)(
  'after a parameter of any kind for %s, the database answers the next statement',
  async (type) => {
    for (const value of values) {
      await database.query(`select $1::${type}`, [value]).catch(() => 'refused')
      expect({ value, answer: await database.query('select 1 as one') }).toEqual({
        value,
        answer: [{ one: 1 }],
      })
    }
  },
)
