import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { SystemScreen } from './system-screen.ts'

/** What a super admin sees of payment events that failed, and does about them. */
let database: Database
let screen: SystemScreen
beforeAll(async () => {
  database = await testDatabase()
  screen = await SystemScreen.open(database)
})
afterAll(() => database.close())

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
    screen.sofia.answer(`select public.process_payment_event('sandbox', $1) as answer`, [id])

  it('is stored once, counted, and fails again with its reason while nothing has changed', async () => {
    await keep(event('evt_a', 'pi_unknown'))
    await keep(event('evt_a', 'pi_unknown'))
    expect((await screen.state()).payments).toMatchObject({
      failed: 1,
      entries: [
        { event_id: 'evt_a', kind: 'failed', code: 'unknown_payment', attempts: 2, centavos: 545_999 },
      ],
    })
    expect(await process('evt_a')).toEqual({ outcome: 'failed', code: 'unknown_payment' })
    expect((await screen.state()).payments.entries[0]).toMatchObject({ attempts: 3 })
    expect(await screen.audited('system.process_event')).toEqual([
      { event: 'evt_a', kind: 'failed', outcome: 'failed' },
    ])
  })

  it('is processed once its payment exists, and deleted; its changes are not attributed to the person', async () => {
    const [contract] = await database.query<{ id: string }>(
      'select id from public.contracts where user_id = $1',
      [screen.people.mariana],
    )
    await database.query(
      `insert into public.payment_transactions (user_id, contract_id, purpose, amount, currency, payment_method, method, status, provider_reference)
       values ($1, $2, 'contract', 5459.99, 'MXN', 'sandbox', 'card', 'pending', 'pi_late')`,
      [screen.people.mariana, contract?.id ?? ''],
    )
    await keep(event('evt_b', 'pi_late'))
    expect(await process('evt_b')).toEqual({ outcome: 'recorded' })
    expect(await process('evt_b')).toEqual({ outcome: 'known' })
    expect((await screen.state()).payments.entries.map(({ event_id: id }) => id)).not.toContain('evt_b')
    expect(
      await database.query(
        `select status from public.payment_transactions where provider_reference = 'pi_late'`,
      ),
    ).toEqual([{ status: 'failed' }])
    expect(
      await database.query(
        `select from public.audit_log where action = 'payment_transactions.update' and actor_id = $1`,
        [screen.people.sofia],
      ),
    ).toEqual([])
  })

  it('an event that was not stored is not found', async () => {
    await expect(process('evt_none')).rejects.toThrow('not_found')
  })
})
