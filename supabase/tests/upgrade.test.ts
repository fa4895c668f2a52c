import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MigrationReport, readMigrations } from '../local/database/migrations.ts'
import { defaultMigrationsDir, migrate, openDatabase, type PgliteDatabase } from '../local/open-database.ts'
import { seedFolder } from '../local/paths.ts'
import { seedWhenEmpty } from '../local/seed.ts'
import { PullAnswer } from '../../src/data/mirror/protocol.ts'
import { Caller, type Cursors } from './caller.ts'

/** The last migration of the previous landing: people have databases that end there. */
const previous = '20261121001900'
/** What its demo's seed was; later files speak of later tables. */
const previousSeed = ['10_demo_people.sql', '20_demo_conversations.sql', '30_demo_account.sql']

const client = '00000000-0000-4000-8000-000000000001'
const folder = mkdtempSync(join(tmpdir(), 'azulejo-upgrade-'))

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
  const copy = (from: string, names: string[]) => {
    for (const name of names) copyFileSync(join(from, name), join(folder, name))
  }
  copy(
    defaultMigrationsDir,
    readdirSync(defaultMigrationsDir).filter((name) => name.slice(0, 14) <= previous),
  )
  const seed = mkdtempSync(join(tmpdir(), 'azulejo-seed-'))
  for (const name of previousSeed) copyFileSync(join(seedFolder, name), join(seed, name))
  database = await openDatabase({ migrationsDir: folder })
  await seedWhenEmpty(database, seed)
  rmSync(seed, { recursive: true })
  // A device with the older app version and every row that it could hold.
  const answer = await new Caller(database, client).pullRaw({}, 2000)
  // That database knew of no epoch.
  const { spaces } = PullAnswer.parse({ epoch: '', ...Object(answer) })
  cursors = Object.fromEntries(Object.entries(spaces).map(([space, { cursor }]) => [space, cursor]))
  before = await demo()
  report = await migrate(database, readMigrations(defaultMigrationsDir))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

it('The migrations apply on the state of the previous landing, and nothing that was there is lost', async () => {
  expect(report.changed).toEqual([])
  expect(report.applied.length).toBeGreaterThan(10)
  expect(await demo()).toEqual(before)
  const [row] = await database.query(
    `select (select count(*)::int from public.contracts where period_amount <> monthly_amount or list_amount <> monthly_amount) as amounts,
            (select count(*)::int from public.notification_preferences) = (select count(*)::int from public.profiles) as preferences,
            (select count(*)::int from public.manager_availability) as hours`,
  )
  expect(row).toEqual({ amounts: 0, preferences: true, hours: 5 })
})

it('A device with the older app version continues from its cursors: new rows arrive, and known rows do not arrive again', async () => {
  const caller = new Caller(database, client)
  const answer = await caller.pull(cursors, 2000)
  expect(answer.gone).toEqual([])
  expect(Object.keys(answer.spaces['catalogue']?.rows ?? {}).toSorted()).toEqual([
    'package_plans',
    'tier_plans',
  ])
  expect(answer.spaces[`person:${client}`]?.rows).toMatchObject({
    notification_preferences: [{ user_id: client }],
  })
  expect(answer.spaces[`account:${client}`]?.rows['direct_messages']).toBeUndefined()
})

it('The clock goes on where the demo’s contracts stand', async () => {
  const [row] = await database.query<{ done: Record<string, unknown> }>('select private.tick(now()) as done')
  expect(Object.values(row?.done ?? {}).filter((value) => typeof value === 'string')).toEqual([])
  const twice = await database.query(
    `select contract_id from public.invoices group by contract_id, period_start having count(*) > 1`,
  )
  expect(twice).toEqual([])
})
