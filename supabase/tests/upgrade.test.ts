import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MigrationReport, readMigrations } from '../local/database/migrations.ts'
import { defaultMigrationsDir, migrate, openDatabase, type PgliteDatabase } from '../local/open-database.ts'
import { seedFolder } from '../local/paths.ts'
import { seedWhenEmpty } from '../local/seed.ts'
import { Caller, type Cursors } from './caller.ts'

/** The last file of the schema: existing databases end there. */
const previous = '20261124003600'
/** The demo's seed at that time; files that are added later may use later tables. */
const previousSeed = [
  '05_demo_provider.sql',
  '10_demo_people.sql',
  '15_demo_addresses.sql',
  '16_demo_second_factor.sql',
  '20_demo_conversations.sql',
  '30_demo_account.sql',
  '35_demo_contract.sql',
  '40_demo_office.sql',
  '45_demo_library.sql',
]

const client = '00000000-0000-4000-8000-000000000001'
const folder = mkdtempSync(join(tmpdir(), 'azulejo-upgrade-'))

function copy(from: string, names: string[], to: string): void {
  for (const name of names) copyFileSync(join(from, name), join(to, name))
}
const isAppended = (name: string): boolean => name.slice(0, 14) > previous

let database: PgliteDatabase
let cursors: Cursors
let before: object[]
let report: MigrationReport
const demo = () =>
  database.query(
    `select (select jsonb_agg(m.message order by m.created_at) from public.direct_messages m) as messages,
            (select jsonb_agg(jsonb_build_array(t.id, t.status, t.configuration_data) order by t.id)
               from public.service_configuration_tasks t) as tasks,
            (select jsonb_agg(jsonb_build_array(i.invoice_number, i.amount, i.status) order by i.id) from public.invoices i) as invoices`,
  )

beforeAll(async () => {
  copy(
    defaultMigrationsDir,
    readdirSync(defaultMigrationsDir).filter((name) => !isAppended(name)),
    folder,
  )
  const seed = mkdtempSync(join(tmpdir(), 'azulejo-seed-'))
  copy(seedFolder, previousSeed, seed)
  database = await openDatabase({ migrationsDir: folder })
  await seedWhenEmpty(database, seed)
  rmSync(seed, { recursive: true })
  // A device with the older app version and every row that it could have.
  const { spaces } = await new Caller(database, client).pull({}, 2000)
  cursors = Object.fromEntries(Object.entries(spaces).map(([space, { cursor }]) => [space, cursor]))
  before = await demo()
  report = await migrate(database, readMigrations(defaultMigrationsDir))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

it('the appended migrations apply to a database with data, and nothing is lost', async () => {
  expect(report.changed).toEqual([])
  expect(report.applied).toEqual(readdirSync(defaultMigrationsDir).filter(isAppended).toSorted())
  expect(before[0]).toMatchObject({ messages: expect.arrayContaining([expect.any(String)]) })
  expect(await demo()).toEqual(before)
})

it('a device with the older app version continues from its cursors, and its messages do not arrive again', async () => {
  const answer = await new Caller(database, client).pull(cursors, 2000)
  expect(answer.gone).toEqual([])
  expect(Object.values(answer.spaces).filter(({ reset }) => reset)).toEqual([])
  expect(answer.spaces[`account:${client}`]?.rows['direct_messages']).toBeUndefined()
})

it('the clock continues with the demo’s contracts', async () => {
  const [row] = await database.query<{ done: Record<string, unknown> }>('select private.tick(now()) as done')
  expect(Object.values(row?.done ?? {}).filter((value) => typeof value === 'string')).toEqual([])
  const twice = await database.query(
    `select contract_id from public.invoices group by contract_id, period_start having count(*) > 1`,
  )
  expect(twice).toEqual([])
})
