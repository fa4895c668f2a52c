import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { letterKindName, stepName, whatsAppKindName } from '../../src/copy/system.ts'
import { SystemState } from '../../src/domain/systemState.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { letterKinds } from '../functions/deliver-letters/texts.ts'
import { whatsAppKinds } from '../functions/deliver-letters/whatsapp-text.ts'
import type { Database } from '../local/open-database.ts'
import { openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { createPeople, type People } from './people.ts'

/** What the screen Sistema shows, and the repair of each issue. */
let database: Database
let people: People
let sofia: Caller
beforeAll(async () => {
  database = await testDatabase()
  people = await createPeople(database)
  await openAccount(database, people.mariana, people.diego)
  sofia = new Caller(database, people.sofia)
})
afterAll(() => database.close())
beforeEach(() => database.exec('delete from private.letters; delete from private.tick_failures'))

const state = async (): Promise<SystemState> =>
  SystemState.parse(await sofia.answer('select public.system_state() as answer', []))

const audited = async (action: string): Promise<unknown[]> =>
  (
    await database.query<{ changes: unknown }>(
      'select changes from public.audit_log where action = $1 order by created_at',
      [action],
    )
  ).map(({ changes }) => changes)

describe('The clock', () => {
  const tick = (at: string, most = 100) => database.query('select private.tick_some($1, $2)', [at, most])

  it('every step, and no other, has a name in Spanish', async () => {
    const [row] = await database.query<{ done: object }>('select private.tick(now()) as done')
    expect(Object.keys(stepName).toSorted()).toEqual(Object.keys(row?.done ?? {}).toSorted())
  })

  it('a run is one row, however many batches it takes, with the result of each step', async () => {
    await database.exec('delete from private.clock_runs')
    const licenses = await database.query(
      `update public.tool_licenses set usage_month = '2026-01-01' returning id`,
    )
    await tick('2026-11-24T12:00:00Z', 2)
    await tick('2026-11-24T12:00:00Z', 2)
    await tick('2026-11-24T12:10:00Z')
    const { runs } = (await state()).clock
    expect(runs.map(({ ran_at: at }) => new Date(at).toISOString())).toEqual([
      '2026-11-24T12:10:00.000Z',
      '2026-11-24T12:00:00.000Z',
    ])
    expect(runs[1]?.did['tick_usage']).toBe(licenses.length)
    const batches = await database.query<{ batches: number }>(
      'select batches from private.clock_runs order by ran_at',
    )
    expect(batches.map(({ batches: many }) => many)).toEqual([2, 1])
  })

  it('a run is kept for seven days', async () => {
    await tick('2026-11-24T12:20:00Z')
    await tick('2026-12-01T12:10:01Z')
    const rows = await database.query<{ at: string }>('select ran_at::text as at from private.clock_runs')
    expect(rows).toHaveLength(2)
  })

  it('a failed row is named by its step and code, and retried at the next run when a super admin requests it', async () => {
    await database.query(
      `insert into private.tick_failures (step, subject, code, failed_at) values ('tick_usage', $1, '23514', now())`,
      [randomUUID()],
    )
    expect((await state()).clock.failures).toMatchObject([{ step: 'tick_usage', code: '23514', many: 1 }])
    expect(await sofia.answer(`select public.retry_clock_step('tick_usage') as answer`, [])).toBe(1)
    expect(await sofia.answer(`select public.retry_clock_step('tick_usage') as answer`, [])).toBe(0)
    expect(await audited('system.retry_step')).toEqual([{ step: 'tick_usage', rows: 1 }])
  })

  it('a manual run is in the audit log as that call, and its changes are not attributed to the person', async () => {
    await database.exec(`update public.tool_licenses set usage_month = '2026-01-01'`)
    const before = await database.query('select from public.audit_log')
    expect(await sofia.answer('select public.run_clock() as answer', [])).toBe(true)
    expect(
      await database.query(`select from public.tool_licenses where usage_month = '2026-01-01'`),
    ).toHaveLength(0)
    expect(await audited('system.run_clock')).toEqual([{}])
    expect(await database.query('select from public.audit_log')).toHaveLength(before.length + 1)
  })
})

describe('A letter', () => {
  const queue = async (): Promise<string> => {
    const [row] = await database.query<{ id: string }>(
      `select public.queue_letter($1, 'invoice', '{}') as id`,
      [`${randomUUID()}@otra.mx`],
    )
    return row?.id ?? ''
  }
  const claim = () => database.query('select public.claim_letters(100)')
  const fail = (id: string, failure: string) =>
    database.query('select public.fail_letter($1::text::uuid, $2)', [id, failure])

  it('every kind has a name in Spanish', () => {
    expect(Object.keys(letterKindName).toSorted()).toEqual(letterKinds.toSorted())
    expect(Object.keys(whatsAppKindName).toSorted()).toEqual(whatsAppKinds.toSorted())
  })

  it('waits, is being sent, and is stuck after a failure, with its reason', async () => {
    const id = await queue()
    expect((await state()).letters).toMatchObject({ waiting: 1, stuck: 0 })
    await claim()
    expect((await state()).letters).toMatchObject({ waiting: 1, stuck: 0 })
    await fail(id, 'no_connection')
    expect((await state()).letters).toMatchObject({
      waiting: 0,
      stuck: 1,
      entries: [{ id, failure: 'no_connection', attempts: 1 }],
    })
  })

  it('is sent again once, and audited; not while it is being sent', async () => {
    const id = await queue()
    await claim()
    const resend = () => sofia.answer('select public.resend_letter($1::text::uuid) as answer', [id])
    expect(await resend()).toBe(false)
    await fail(id, 'not_taken')
    expect(await resend()).toBe(true)
    expect(await resend()).toBe(false)
    const [row] = await database.query<{ due: boolean; attempts: number }>(
      'select next_attempt_at <= now() as due, attempts from private.letters where id = $1',
      [id],
    )
    expect(row).toEqual({ due: true, attempts: 0 })
    expect(await audited('system.resend_letter')).toEqual([{ kind: 'invoice' }])
  })

  it('one that would fail again is not retried automatically, and can be discarded', async () => {
    const id = await queue()
    await claim()
    await fail(id, 'malformed')
    expect((await state()).letters.entries).toMatchObject([{ id, attempts: 8, again_at: null }])
    const discard = () => sofia.answer('select public.discard_letter($1::text::uuid) as answer', [id])
    expect(await discard()).toBe(true)
    expect(await discard()).toBe(false)
    expect(await database.query('select from private.letters')).toHaveLength(0)
    expect(await audited('system.discard_letter')).toEqual([{ kind: 'invoice' }])
  })
})

const event = (id: string, reference: string) =>
  JSON.stringify({
    provider: 'sandbox',
    id,
    kind: 'failed',
    payment: null,
    reference,
    centavos: 545_999,
    currency: 'MXN',
    failure: 'declined',
    brand: null,
    last4: null,
    dispute: null,
  })

describe('A payment event that could not be processed', () => {
  const keep = (text: string) =>
    database.query(`select public.keep_failed_event($1::jsonb, 'unknown_payment')`, [text])
  const process = (id: string) =>
    sofia.answer(`select public.process_payment_event('sandbox', $1) as answer`, [id])

  it('is stored once, counted, and fails again with its reason while nothing has changed', async () => {
    await keep(event('evt_a', 'pi_unknown'))
    await keep(event('evt_a', 'pi_unknown'))
    expect((await state()).payments).toMatchObject({
      failed: 1,
      entries: [
        { event_id: 'evt_a', kind: 'failed', code: 'unknown_payment', attempts: 2, centavos: 545_999 },
      ],
    })
    expect(await process('evt_a')).toEqual({ outcome: 'failed', code: 'unknown_payment' })
    expect((await state()).payments.entries[0]).toMatchObject({ attempts: 3 })
    expect(await audited('system.process_event')).toEqual([
      { event: 'evt_a', kind: 'failed', outcome: 'failed' },
    ])
  })

  it('is processed once its payment exists, and deleted; its changes are not attributed to the person', async () => {
    const [contract] = await database.query<{ id: string }>(
      'select id from public.contracts where user_id = $1',
      [people.mariana],
    )
    await database.query(
      `insert into public.payment_transactions (user_id, contract_id, purpose, amount, currency, payment_method, method, status, provider_reference)
       values ($1, $2, 'contract', 5459.99, 'MXN', 'sandbox', 'card', 'pending', 'pi_late')`,
      [people.mariana, contract?.id ?? ''],
    )
    await keep(event('evt_b', 'pi_late'))
    expect(await process('evt_b')).toEqual({ outcome: 'recorded' })
    expect(await process('evt_b')).toEqual({ outcome: 'known' })
    expect((await state()).payments.entries.map(({ event_id: id }) => id)).not.toContain('evt_b')
    expect(
      await database.query(
        `select status from public.payment_transactions where provider_reference = 'pi_late'`,
      ),
    ).toEqual([{ status: 'failed' }])
    expect(
      await database.query(
        `select from public.audit_log where action = 'payment_transactions.update' and actor_id = $1`,
        [people.sofia],
      ),
    ).toEqual([])
  })

  it('an event that was not stored is not found', async () => {
    await expect(process('evt_none')).rejects.toThrow('not_found')
  })
})

it('a failed push is retried when a super admin requests it, and audited', async () => {
  await database.query(
    `insert into private.push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, 'https://fcm.googleapis.com/x', repeat('a', 87), repeat('b', 22))`,
    [people.mariana],
  )
  await database.query(
    `insert into private.pushes (subscription_id, topic, user_id, kind, subject, attempts, next_attempt_at)
     select s.id, repeat('a', 32), s.user_id, 'notice', gen_random_uuid(), 3, now() + interval '1 hour' from private.push_subscriptions s`,
  )
  expect((await state()).pushes).toMatchObject({ waiting: 0, failing: 1 })
  expect(await sofia.answer('select public.retry_pushes() as answer', [])).toBe(1)
  expect(await sofia.answer('select public.retry_pushes() as answer', [])).toBe(0)
  expect(await audited('system.retry_pushes')).toEqual([{ rows: 1 }])
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
  expect((await state()).erasures.customers).toEqual({ failing: 0, since: null })
  const [first] = await waiting()
  await database.query(`select public.customer_answered($1, 'later')`, [first?.customer ?? ''])
  expect((await state()).erasures.customers.failing).toBe(1)
  expect(await waiting()).toHaveLength(1)
  expect(await sofia.answer('select public.retry_customers() as answer', [])).toBe(1)
  expect(await sofia.answer('select public.retry_customers() as answer', [])).toBe(0)
  expect(await audited('system.retry_customers')).toEqual([{ rows: 1 }])
  for (let asked = 0; asked < 12; asked += 1)
    await database.query(`select public.customer_answered($1, 'later')`, [first?.customer ?? ''])
  const [row] = await database.query<{ soon: boolean }>(
    `select next_attempt_at <= now() + interval '1 day' as soon from private.customers_to_erase where id = $1`,
    [first?.customer ?? ''],
  )
  expect(row).toEqual({ soon: true })
  await database.query(`select public.customer_answered($1, 'erased')`, [first?.customer ?? ''])
  expect((await state()).erasures.customers).toEqual({ failing: 0, since: null })
})

it('a late deletion shows whether the account is still open somewhere', async () => {
  await database.query(
    `update public.profiles set deletion_on = current_date - 3 where id = any($1::uuid[])`,
    [`{${people.mariana},${people.ximena}}`],
  )
  const { late, asked } = (await state()).erasures
  expect(asked).toBe(2)
  expect(late.map(({ id, settled }) => [id, settled])).toEqual(
    [
      [people.mariana, false],
      [people.ximena, true],
    ].toSorted(([a], [b]) => String(a).localeCompare(String(b))),
  )
})

it('storage, versions and quota are shown', async () => {
  const { storage, versions } = await state()
  expect(storage.database).toBeGreaterThan(1_000_000)
  expect(storage.quota).toEqual({ bytes: 1_073_741_824, files: 1000 })
  expect(versions.migration).toMatch(/^\d{14}$/)
})

it('the account nearest to its storage limit is shown, for conversations and for tickets', async () => {
  const put = (bucket: string, owner: string, size: number) =>
    database.query(
      `insert into storage.objects (bucket_id, name, metadata) values ($1, $2, jsonb_build_object('size', $3::bigint))`,
      [bucket, `${owner}/${people.diego}/${randomUUID()}`, size],
    )
  await put('ticket-attachments', people.ximena, 100_000_000)
  await put('message-files', people.mariana, 500_000_000)
  const { storage } = await state()
  expect(storage.largest).toMatchObject({
    bucket: 'message-files',
    account: people.mariana,
    files: 1,
    bytes: 500_000_000,
  })
  expect(storage.quota.files).toBe(5_000)
})
