import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('only two changes of a service’s set-up are written to its timeline', async () => {
  const rows = await database.query<{ text: string }>(
    `select distinct regexp_replace(btrim(line[1]), '\\s+', ' ', 'g') as text
       from pg_proc p, regexp_matches(p.prosrc, 'log_activity\\([^,]+,\\s*''config'',\\s*([^;]+)\\);', 'g') as line
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`,
  )
  expect(rows.map(({ text }) => text)).toEqual([
    "'Enviaste la configuración de ' || v_task.service_name",
    "v_task.service_name || ' quedó configurado'",
  ])
})
