import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PostgresDatabase } from '../local/open-database.ts'
import { demoProvider, storeProvider } from '../local/provider.ts'
import { Cluster } from './cluster.ts'
import { createPeople, createPerson } from './people.ts'
import { Sequence } from './money/sequence.ts'
import { drawnSignature } from './purchase.ts'

/** On a real PostgreSQL, fifty connections: a payment counts once. */
const LINES = 50
let cluster: Cluster
let connections: PostgresDatabase[]
beforeAll(async () => {
  cluster = await Cluster.start()
  connections = cluster.connectMany(LINES)
  await createPeople(cluster.database)
  await storeProvider(cluster.database.query, demoProvider)
})
afterAll(() => cluster.close())

type PostedAnswer = { answer: Record<string, unknown> }
const ask = async (
  connection: PostgresDatabase,
  text: string,
  values: (string | null)[],
): Promise<Record<string, unknown>> => {
  try {
    return (await connection.query<PostedAnswer>(text, values))[0]?.answer ?? {}
  } catch (error) {
    return { code: String(Object(error).message) }
  }
}
const sign = async (connection: PostgresDatabase, client: string) => {
  await connection.query(
    `insert into private.verified_emails (user_id, email, verified_at) select p.id, p.email, now() from public.profiles p where p.id = $1
     on conflict do nothing`,
    [client],
  )
  const [row] = await connection.query<{ sha256: string }>(
    `select private.contract_document(private.quote('ESTANDAR', 'monthly', null, $1), $1) ->> 'sha256' as sha256`,
    [client],
  )
  return ask(connection, 'select public.sign_contract($1, $2::text::jsonb, $3::text::jsonb) as answer', [
    client,
    JSON.stringify({
      plan: 'ESTANDAR',
      billing: 'monthly',
      text_sha256: row?.sha256,
      terms_accepted: true,
      signature: drawnSignature,
    }),
    JSON.stringify({ ip: '::1', user_agent: '', aal: 'aal1', site: 'http://localhost' }),
  ])
}
const open = (connection: PostgresDatabase, client: string, contract: unknown) =>
  ask(connection, `select public.open_payment($1, $2, null, null, 'card', 'sandbox') as answer`, [
    client,
    String(contract),
  ])
const settle = (
  connection: PostgresDatabase,
  payment: unknown,
  id: string = randomUUID(),
  kind = 'succeeded',
) =>
  ask(connection, 'select public.settle_payment($1::text::jsonb) as answer', [
    JSON.stringify({
      provider: 'sandbox',
      id,
      kind,
      payment,
      reference: `sandbox_${String(payment)}`,
      centavos: 545_999,
      currency: 'MXN',
    }),
  ])
const first = (): PostgresDatabase => {
  const [connection] = connections
  if (connection === undefined) throw new Error('There is a connection')
  return connection
}
const countOf = async (client: string): Promise<unknown> =>
  (
    await cluster.database.query(
      `select (select count(*)::int from public.contracts c where c.user_id = $1 and c.status = 'active') as contracts,
              (select count(*)::int from public.contracted_services s where s.user_id = $1) as services,
              (select count(*)::int from public.tool_licenses l where l.user_id = $1) as licenses,
              (select count(*)::int from public.service_configuration_tasks t where t.user_id = $1) as tasks,
              (select count(*)::int from public.invoices i where i.user_id = $1) as invoices,
              (select count(*)::int from public.payment_transactions t where t.user_id = $1 and t.status = 'completed') as payments,
              (select count(*)::int from public.contract_events e where e.user_id = $1) as events,
              (select count(*)::int from public.user_account_manager m where m.user_id = $1) as managers`,
      [client],
    )
  )[0]
const once = {
  contracts: 1,
  services: 7,
  licenses: 7,
  tasks: 7,
  invoices: 1,
  payments: 1,
  events: 2,
  managers: 1,
}

it('fifty concurrent signatures are one contract, fifty orders one order, and one event fifty times one payment', async () => {
  const client = await createPerson(cluster.database, 'Mariana')
  const signed = await Promise.all(connections.map((connection) => sign(connection, client)))
  const contracts = signed.filter(({ contract }) => contract !== undefined)
  expect(contracts).toHaveLength(1)
  expect(signed.filter(({ code }) => code === 'already_signed')).toHaveLength(LINES - 1)
  const orders = await Promise.all(
    connections.map((connection) => open(connection, client, contracts[0]?.['contract'])),
  )
  expect(new Set(orders.map(({ payment }) => payment)).size).toBe(1)
  const answers = await Promise.all(
    connections.map((connection) => settle(connection, orders[0]?.['payment'], 'evt_one')),
  )
  expect(answers.filter(({ outcome }) => outcome === 'settled')).toHaveLength(1)
  expect(answers.filter(({ outcome }) => outcome === 'known')).toHaveLength(LINES - 1)
  expect(await countOf(client)).toEqual(once)
})

it('fifty events of all kinds, in any order, give one payment', async () => {
  const client = await createPerson(cluster.database, 'Ximena')
  const { contract } = await sign(first(), client)
  const { payment } = await open(first(), client, contract)
  const kinds = ['succeeded', 'processing', 'failed', 'expired']
  const answers = await Promise.all(
    connections.map((connection, at) => settle(connection, payment, randomUUID(), kinds[at % kinds.length])),
  )
  expect(answers.filter(({ outcome }) => outcome === 'settled')).toHaveLength(1)
  expect(answers.filter(({ code }) => code !== undefined)).toEqual([])
  expect(await countOf(client)).toEqual(once)
})

it('fifty clients who pay at once get one contract each, invoices are numbered without a gap, and managers are distributed', async () => {
  const clients = await Promise.all(
    connections.map((_, at) => createPerson(cluster.database, `Cliente ${at}`)),
  )
  const orders = await Promise.all(
    connections.map(async (connection, at) => {
      const client = clients[at] ?? ''
      const { contract } = await sign(connection, client)
      return open(connection, client, contract)
    }),
  )
  const answers = await Promise.all(
    connections.map((connection, at) => settle(connection, orders[at]?.['payment'])),
  )
  expect(answers.map(({ outcome }) => outcome)).toEqual(Array.from({ length: LINES }, () => 'settled'))
  for (const client of clients) expect(await countOf(client)).toEqual(once)
  const [numbers] = await cluster.database.query<{ gaps: number; spread: number }>(
    `select (max(n.number) - min(n.number) + 1 - count(*))::int as gaps,
            (select max(c) - min(c) from (select count(*)::int as c from public.user_account_manager a group by a.manager_id) k) as spread
       from (select substr(invoice_number, 9)::int as number from public.invoices) n`,
  )
  expect(numbers?.gaps).toBe(0)
  expect(numbers?.spread).toBeLessThanOrEqual(1)
})

it('random months of a client cost the same as on the embedded engine', {
  timeout: 60_000,
}, async () => {
  const client = (await createPeople(cluster.database)).mariana
  await cluster.database.query(
    `insert into public.promotions (code, percentage, months, valid_from, valid_until)
     values ('TRES40', 40, 3, now() - interval '1 day', now() + interval '9 years')`,
  )
  const stories: string[] = []
  for (let seed = 1; seed <= 3; seed += 1) {
    const undone = cluster.database.transaction(async (tx) => {
      const sequence = new Sequence(tx, client, seed)
      await sequence.run()
      stories.push(sequence.story)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
  }
  expect(stories).toHaveLength(3)
})
