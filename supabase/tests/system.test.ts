import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { SystemScreen } from './system-screen.ts'

/** What the screen Sistema shows of pushes, deletions and storage, and the repair of each issue. */
let database: Database
let screen: SystemScreen
beforeAll(async () => {
  database = await testDatabase()
  screen = await SystemScreen.open(database)
})
afterAll(() => database.close())

it('a failed push is retried when a super admin requests it, and audited', async () => {
  await database.query(
    `insert into private.push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, 'https://fcm.googleapis.com/x', repeat('a', 87), repeat('b', 22))`,
    [screen.people.mariana],
  )
  await database.query(
    `insert into private.pushes (subscription_id, topic, user_id, kind, subject, attempts, next_attempt_at)
     select s.id, repeat('a', 32), s.user_id, 'notice', gen_random_uuid(), 3, now() + interval '1 hour' from private.push_subscriptions s`,
  )
  expect((await screen.state()).pushes).toMatchObject({ waiting: 0, failing: 1 })
  expect(await screen.sofia.answer('select public.retry_pushes() as answer', [])).toBe(1)
  expect(await screen.sofia.answer('select public.retry_pushes() as answer', [])).toBe(0)
  expect(await screen.audited('system.retry_pushes')).toEqual([{ rows: 1 }])
})

it('cards of a deleted account that the provider still has are shown, and deleted on retry', async () => {
  await database.query(
    `insert into private.customers_to_erase (provider, reference) values ('stripe', 'cus_1'), ('stripe', 'cus_2')`,
  )
  const waiting = async () => {
    const [row] = await database.query<{ all: { customer: string; reference: string }[] }>(
      'select public.waiting_customers() as all',
    )
    return row?.all ?? []
  }
  expect((await screen.state()).erasures.customers).toEqual({ failing: 0, since: null })
  const [first] = await waiting()
  await database.query(`select public.customer_answered($1, 'later')`, [first?.customer ?? ''])
  expect((await screen.state()).erasures.customers.failing).toBe(1)
  expect(await waiting()).toHaveLength(1)
  expect(await screen.sofia.answer('select public.retry_customers() as answer', [])).toBe(1)
  expect(await screen.sofia.answer('select public.retry_customers() as answer', [])).toBe(0)
  expect(await screen.audited('system.retry_customers')).toEqual([{ rows: 1 }])
  for (let asked = 0; asked < 12; asked += 1)
    await database.query(`select public.customer_answered($1, 'later')`, [first?.customer ?? ''])
  const [row] = await database.query<{ soon: boolean }>(
    `select next_attempt_at <= now() + interval '1 day' as soon from private.customers_to_erase where id = $1`,
    [first?.customer ?? ''],
  )
  expect(row).toEqual({ soon: true })
  await database.query(`select public.customer_answered($1, 'erased')`, [first?.customer ?? ''])
  expect((await screen.state()).erasures.customers).toEqual({ failing: 0, since: null })
})

it('a late deletion shows whether the account is still open somewhere', async () => {
  await database.query(
    `update public.profiles set deletion_on = current_date - 3 where id = any($1::uuid[])`,
    [`{${screen.people.mariana},${screen.people.ximena}}`],
  )
  const { late, asked } = (await screen.state()).erasures
  expect(asked).toBe(2)
  expect(late.map(({ id, settled }) => [id, settled])).toEqual(
    [
      [screen.people.mariana, false],
      [screen.people.ximena, true],
    ].toSorted(([a], [b]) => String(a).localeCompare(String(b))),
  )
})

it('storage, versions and quota are shown', async () => {
  const { storage, versions } = await screen.state()
  expect(storage.database).toBeGreaterThan(1_000_000)
  expect(storage.quota).toEqual({ bytes: 1_073_741_824, files: 1000 })
  expect(versions.migration).toMatch(/^\d{14}$/)
})

it('the account nearest to its storage limit is shown, for conversations and for tickets', async () => {
  const put = (bucket: string, owner: string, size: number) =>
    database.query(
      `insert into storage.objects (bucket_id, name, metadata) values ($1, $2, jsonb_build_object('size', $3::bigint))`,
      [bucket, `${owner}/${screen.people.diego}/${randomUUID()}`, size],
    )
  await put('ticket-attachments', screen.people.ximena, 100_000_000)
  await put('message-files', screen.people.mariana, 500_000_000)
  const { storage } = await screen.state()
  expect(storage.largest).toMatchObject({
    bucket: 'message-files',
    account: screen.people.mariana,
    files: 1,
    bytes: 500_000_000,
  })
  expect(storage.quota.files).toBe(5_000)
})
