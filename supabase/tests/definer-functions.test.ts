import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../local/database/database.ts'
import { openDatabase } from '../local/open-database.ts'
import { readReasons } from './advisors/reasons.ts'

const { definers } = readReasons()

let database: Database
let callable: { name: string; body: string; forVisitors: boolean }[]
beforeAll(async () => {
  database = await openDatabase()
  callable = await database.query(`
    select p.proname as name, p.prosrc as body, has_function_privilege('anon', p.oid, 'execute') as "forVisitors"
      from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prosecdef
       and (has_function_privilege('anon', p.oid, 'execute')
         or has_function_privilege('authenticated', p.oid, 'execute'))
     order by 1`)
})
afterAll(() => database.close())

describe('Functions of the API that run with their owner’s rights', () => {
  it('each has one reason in advisors.json, and no reason is left of a removed one', () => {
    expect(definers.flatMap(({ functions }) => functions).toSorted()).toEqual(
      callable.map(({ name }) => name),
    )
  })

  it('each checks its caller by the gate of its reason', () => {
    const ungated = definers.flatMap(({ gate, functions }) =>
      gate === null
        ? []
        : functions.filter((name) => callable.find((one) => one.name === name)?.body.includes(gate) !== true),
    )
    expect(ungated).toEqual([])
  })

  it('those for visitors have no gate', () => {
    const open = new Set(definers.flatMap(({ gate, functions }) => (gate === null ? functions : [])))
    expect(callable.filter(({ name, forVisitors }) => forVisitors && !open.has(name))).toEqual([])
  })
})
