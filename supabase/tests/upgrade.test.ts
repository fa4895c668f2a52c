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

/** Sent by the client, by an agent who is in the log, and by a member of the staff who is not in the log. */
const files = ['cliente.png', 'agente.png', 'otra.png'] as const
async function sendFilesToTicket(): Promise<void> {
  for (const name of files)
    await database.query(
      `insert into public.ticket_attachments (id, ticket_id, user_id, author_side, name, size, mime_type, created_at)
       select gen_random_uuid(), t.id, t.user_id, $2, $3, 9, 'image/png', now()
         from public.support_tickets t where t.user_id = $1 limit 1`,
      [client, name === 'cliente.png' ? 'client' : 'agent', name],
    )
  await database.query(
    `insert into public.audit_log (actor_id, actor_role, action, subject_id, client_id)
     select m.manager_id, 'agent', 'ticket_attachments.insert', a.id, a.user_id
       from public.ticket_attachments a join public.user_account_manager m on m.user_id = a.user_id
      where a.name = 'agente.png'`,
  )
}

/** By the demo's agent, who gives it away, and by somebody who is in no table any more. */
async function changeTicket(): Promise<void> {
  for (const name of ['Diego Salvatierra', 'Quien se fue'])
    await database.query(
      `insert into public.ticket_events (ticket_id, user_id, author_side, author_name, field, before, after)
       select t.id, t.user_id, 'agent', $2, 'assigned_to', $2, 'Lucía Ferrer'
         from public.support_tickets t where t.user_id = $1 limit 1`,
      [client, name],
    )
}

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
  await sendFilesToTicket()
  await changeTicket()
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

it('files that were sent to a ticket before get the names of who sent them, as far as the database knows', async () => {
  expect(
    await database.query(
      `select a.name, a.author_name, p.full_name as known from public.ticket_attachments a
         left join public.profiles p on p.id = a.author_id where a.name = any ($1::text[]) order by a.name`,
      [[...files]],
    ),
  ).toEqual([
    { name: 'agente.png', author_name: expect.stringMatching(/./), known: expect.stringMatching(/./) },
    { name: 'cliente.png', author_name: expect.stringMatching(/./), known: expect.stringMatching(/./) },
    { name: 'otra.png', author_name: null, known: null },
  ])
  const { spaces } = await new Caller(database, client).pull(cursors, 2000)
  const pulled = spaces[`account:${client}`]?.rows['ticket_attachments'] ?? []
  expect(pulled).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'agente.png', author_name: expect.stringMatching(/./) }),
    ]),
  )
})

it('the people in a ticket’s events are found by their names; a name without an account is replaced', async () => {
  expect(
    await database.query(
      `select e.author_name, e.before, e.after, string_agg(n.part || ' ' || p.full_name, ', ' order by n.part) as people
         from public.ticket_events e left join private.ticket_event_people n on n.event_id = e.id
         left join public.profiles p on p.id = n.person
        where e.after = 'Lucía Ferrer' group by e.id order by 1`,
    ),
  ).toEqual([
    {
      author_name: 'Diego Salvatierra',
      before: 'Diego Salvatierra',
      after: 'Lucía Ferrer',
      people: 'after Lucía Ferrer, author Diego Salvatierra, before Diego Salvatierra',
    },
    {
      author_name: 'Equipo anterior',
      before: 'Equipo anterior',
      after: 'Lucía Ferrer',
      people: 'after Lucía Ferrer',
    },
  ])
})

it('every invoice has the name and the address of its client', async () => {
  const [row] = await database.query(
    `select count(*) > 0 as many, count(*) = count(k.client) as named, bool_and(k.email like '%@%') as addressed
       from public.invoices i left join private.invoice_clients k on k.invoice_id = i.id`,
  )
  expect(row).toEqual({ many: true, named: true, addressed: true })
})
