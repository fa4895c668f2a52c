import { afterAll, beforeAll, describe } from 'vitest'
import { engines } from './backends.ts'
import { refusedRows } from './rest/access.ts'
import { functionCalls } from './rest/functions.ts'
import { type RestPeople, startRest } from './rest/people.ts'
import { httpRequests } from './rest/requests.ts'
import { rowsOfTables } from './rest/rows.ts'

describe.each(engines)('REST on %s', (engine) => {
  let people: RestPeople
  beforeAll(async () => {
    people = await startRest(engine)
  })
  afterAll(() => people.backend.stop())
  const open = (): RestPeople => people

  rowsOfTables(open)
  refusedRows(open)
  functionCalls(open)
  httpRequests(open)
})
