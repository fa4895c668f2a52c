import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../open-database.ts'
import { stackLeft } from './error-stack.ts'

const database = await openDatabase()
afterAll(() => database.close())

const fail = async (): Promise<string> => {
  try {
    await database.query('select 1 / 0')
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  throw new Error('It did not fail')
}

it('an SQL error leaves nothing on PGlite’s stack', async () => {
  await fail()
  const before = stackLeft(database.driver)
  for (let n = 0; n < 100; n += 1) await fail()
  await expect(database.exec(`do $$ begin raise exception 'no'; end $$`)).rejects.toThrow('no')
  expect(stackLeft(database.driver)).toBe(before)
})

it.runIf(process.env['PROOF'] === '1')(
  'thirty thousand SQL errors do no harm',
  { timeout: 300_000 },
  async () => {
    for (let n = 0; n < 30_000; n += 1) expect(await fail()).toBe('division by zero')
    expect(await database.query('select 2 as two')).toEqual([{ two: 2 }])
  },
)
