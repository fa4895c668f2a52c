import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { openAccount } from './account.ts'
import { Deletions, openNamedAccount } from './deletions.ts'
import type { People } from './people.ts'

/** The request to delete an account: when it is accepted, for what it waits, and what ends it. */
let database: Database
let deletions: Deletions
let people: People
beforeAll(async () => {
  database = await testDatabase()
  deletions = new Deletions(database)
})
afterAll(() => database.close())
beforeEach(async () => {
  ;({ people } = await openNamedAccount(database))
})

describe('A request', () => {
  it('waits for fifteen days, a repeat is the same one, it notifies staff and sends a mail, and can be withdrawn', async () => {
    await deletions.settleAll(people.mariana)
    await deletions.request(people.mariana)
    await deletions.request(people.mariana)
    expect(await deletions.dayOf(people.mariana)).toBe(15)
    const notices = await database.query(
      `select user_id, message from public.notifications where title = 'Un cliente pidió eliminar su cuenta' and user_id in ($1, $2) order by user_id = $1 desc`,
      [people.diego, people.sofia],
    )
    expect(notices).toHaveLength(2)
    const letters = await database.query(
      `select kind from private.letters where recipient = $1 and kind = 'deletion_requested'`,
      [await deletions.emailOf(people.mariana)],
    )
    expect(letters).toHaveLength(1)
    expect(await deletions.erase(people.mariana)).toBe(false)
    await deletions.withdraw(people.mariana)
    expect(await deletions.dayOf(people.mariana)).toBeNull()
    expect(await deletions.erase(people.mariana)).toBe(false)
  })

  it('requires a cancelled contract, and waits for its last day', async () => {
    await expect(deletions.request(people.mariana)).rejects.toMatchObject({
      message: 'contract_active',
      code: 'PT409',
    })
    await database.query(
      `update public.contracts set cancel_effective_on = private.today_in_mexico(now()) + 30, cancel_requested_at = now(),
         cancel_folio = 'CAN-22222222', cancel_refund = 0 where user_id = $1`,
      [people.mariana],
    )
    await deletions.request(people.mariana)
    expect(await deletions.dayOf(people.mariana)).toBe(31)
    // The account is not deleted even when it is due: a running contract prevents it.
    await deletions.due(people.mariana)
    expect(await deletions.erase(people.mariana)).toBe(false)
  })

  it('does not depend on another client’s contract or money', async () => {
    await openAccount(database, people.ximena, people.renata)
    await database.query(
      `update public.contracts set cancel_effective_on = private.today_in_mexico(now()) + 90, cancel_requested_at = now(),
         cancel_folio = 'CAN-33333333', cancel_refund = 0 where user_id = $1`,
      [people.ximena],
    )
    await database.query(
      `insert into private.payment_customers (user_id, provider, reference, balance) values ($1, 'sandbox', 'cus_ximena', 500)`,
      [people.ximena],
    )
    await deletions.settleAll(people.mariana)
    await deletions.request(people.mariana)
    expect(await deletions.dayOf(people.mariana)).toBe(15)
    const notices = await database.query<{ message: string }>(
      `select message from public.notifications where title = 'Un cliente pidió eliminar su cuenta' and user_id = $1`,
      [people.diego],
    )
    expect(notices).toHaveLength(1)
    expect(notices[0]?.message).not.toContain('Antes devuelve')
  })

  it('waits for owed money', async () => {
    // Its refund must still be paid by hand.
    await database.query(`update public.contracts set status = 'cancelled' where user_id = $1`, [
      people.mariana,
    ])
    await deletions.request(people.mariana)
    await deletions.due(people.mariana)
    expect(await deletions.erase(people.mariana)).toBe(false)
  })

  it('only clients can request it', async () => {
    await expect(deletions.request(people.diego)).rejects.toMatchObject({ message: 'not_allowed' })
  })
})

describe('A contract that goes on', () => {
  it('ends the request when its cancellation is withdrawn, and everybody is told', async () => {
    await database.query(
      `update public.contracts set cancel_requested_at = now(), cancel_effective_on = current_date + 30,
        cancel_folio = 'CAN-' || upper(left(id::text, 8)), cancel_refund = 0 where user_id = $1`,
      [people.mariana],
    )
    await deletions.request(people.mariana)
    expect(await deletions.dayOf(people.mariana)).toBeGreaterThan(15)
    await deletions.as(people.mariana, 'select public.keep_contract()')
    expect(await deletions.dayOf(people.mariana)).toBeNull()
    const told = async (person: string) =>
      (
        await database.query<{ title: string }>(
          'select title from public.notifications where user_id = $1 order by created_at desc limit 2',
          [person],
        )
      ).map(({ title }) => title)
    expect(await told(people.mariana)).toEqual(['Tu cuenta se conserva', 'Tu contrato sigue'])
    expect(await told(people.diego)).toEqual([
      'Un cliente conserva su cuenta',
      'Un cliente conserva su contrato',
    ])
  })
})
