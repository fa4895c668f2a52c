import { afterAll, describe, expect, it } from 'vitest'
import { systemCatalogRules, namesOf } from './matrix/system-catalogs.ts'
import { permissionTests } from './matrix/permission-tests.ts'
import { resultOfEachActor } from './matrix/probe.ts'
import { openMatrixWorld } from './matrix/world.ts'

const world = await openMatrixWorld()
afterAll(() => world.database.close())

const tests = (await permissionTests(world)).map((test) => [test.about, test.title, test] as const)

describe('Permissions', () => {
  it.each(tests)('%s: %s', async (_, __, test) => {
    expect(await resultOfEachActor(world, test)).toEqual(test.expected)
  })
})

describe('PostgreSQL’s system catalogs:', () => {
  it.each(systemCatalogRules.map((rule) => [rule.title, rule] as const))('%s', async (_, rule) => {
    expect(await namesOf(world.database, rule)).toEqual(rule.expected.toSorted())
  })
})
