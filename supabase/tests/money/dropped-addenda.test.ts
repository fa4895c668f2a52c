import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../../local/open-database.ts'
import { createPeople } from '../people.ts'
import { Customer } from './customer.ts'

/**
 * An addendum that is cancelled or expires before it is in force: client and manager get the reason, and its money is
 * refunded.
 */
let database: Database
let customer: Customer
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  customer = new Customer(database, (await createPeople(database)).mariana, '2027-01-10')
})

const statusOf = async (change: string) => {
  const [row] = await customer.rows<{ status: string }>(
    'select status from public.contract_changes where id = $1',
    [change],
  )
  return row?.status
}
const folioOf = async (change: string) => {
  const [row] = await customer.rows<{ folio: string }>(
    'select folio from public.contract_changes where id = $1',
    [change],
  )
  return row?.folio ?? 'none'
}
type Notice = { client: boolean; title: string; message: string; leads: string }
/** The notifications about a change: those of the client, then those of the manager. */
const noticesOf = async (change: string): Promise<Notice[]> =>
  customer.rows<Notice>(
    `select n.user_id = $1 as client, n.title, n.message, n.action_url as leads from public.notifications n
      where position($2 || ' (' in n.message) > 0 and n.title not in ('Adenda firmada', 'Adenda pagada')
        and (n.user_id = $1 or n.user_id =
          (select m.manager_id from public.user_account_manager m where m.user_id = $1)) order by 1 desc`,
    [customer.id, await folioOf(change)],
  )
const pendingPayments = () =>
  customer.rows(`select 1 from public.payment_transactions where user_id = $1 and status = 'pending'`, [
    customer.id,
  ])
const eventsOf = async (change: string) =>
  (
    await customer.rows<{ cause: string }>(
      `select e.kind || ' ' || (e.payload ->> 'cause') as cause from public.contract_events e
        where e.user_id = $1 and e.payload ->> 'change' = $2 and e.payload ? 'cause'`,
      [customer.id, change],
    )
  ).map(({ cause }) => cause)

describe('The end of a service', () => {
  const withWaiting = async () => {
    await customer.buy('BASICOS')
    await customer.addService('chatbot', 'BASICO')
    await customer.wait(5)
    return (await customer.addService('chatbot', 'PRO', 'signing')).change
  }

  it('cancels another tier of it that was signed and not paid, with a notification', async () => {
    const waiting = await withWaiting()
    const payment = await customer.open({ change: waiting })
    expect(await customer.serviceEnd('chatbot')).toMatchObject({ drops: [await folioOf(waiting)] })
    await customer.endService('chatbot')
    expect(await statusOf(waiting)).toBe('cancelled')
    expect(await pendingPayments()).toEqual([])
    expect(await noticesOf(waiting)).toMatchObject([
      {
        client: true,
        title: 'Tu adenda ya no está vigente',
        message: expect.stringContaining('porque pediste cancelar el servicio'),
        leads: '/dashboard/services',
      },
      {
        client: false,
        title: 'Una adenda ya no está vigente',
        message: expect.stringContaining('pidió cancelar el servicio'),
      },
    ])
    expect(await eventsOf(waiting)).toEqual(['addendum_cancelled service_end'])
    expect(await customer.report(payment, 'succeeded')).toBe('surplus')
  })

  it('is refused while a payment of that tier may still arrive', async () => {
    const waiting = await withWaiting()
    const payment = await customer.open({ change: waiting }, 'oxxo')
    await expect(customer.serviceEnd('chatbot')).rejects.toThrow('payment_in_progress')
    await expect(customer.endService('chatbot')).rejects.toThrow('payment_in_progress')
    expect(await customer.report(payment, 'succeeded')).toBe('settled')
    expect(await customer.endService('chatbot')).toMatchObject({ effective_on: '2027-02-14' })
  })

  it('cancels one that was only offered, with a notification', async () => {
    await customer.buy('BASICOS')
    await customer.addService('chatbot', 'BASICO')
    const offer = await customer.offerService('chatbot', 'PRO')
    await customer.endService('chatbot')
    expect(await statusOf(offer)).toBe('cancelled')
    expect((await noticesOf(offer)).map(({ client, title }) => [client, title])).toEqual([
      [true, 'Tu adenda ya no está vigente'],
      [false, 'Una adenda ya no está vigente'],
    ])
    expect(await eventsOf(offer)).toEqual([])
  })

  it('leaves one of another tool as it is', async () => {
    await customer.buy('BASICOS')
    await customer.addService('chatbot', 'BASICO')
    const { change } = await customer.addService('ai-content', 'PRO', 'signing')
    await customer.endService('chatbot')
    expect(await statusOf(change)).toBe('pending_payment')
    await customer.pay({ change })
    expect(await statusOf(change)).toBe('applied')
  })
})

describe('A signed addendum that is not paid', () => {
  it('is replaced by a newer one of another tool, whose name both sides read', async () => {
    await customer.buy('BASICOS')
    const first = await customer.addService('chatbot', 'PRO', 'signing')
    const second = await customer.addService('ai-content', 'PRO', 'signing')
    expect(await statusOf(first.change)).toBe('cancelled')
    const newer = await folioOf(second.change)
    expect(await noticesOf(first.change)).toMatchObject([
      { client: true, message: expect.stringContaining(`porque firmaste ${newer}`) },
      { client: false, message: expect.stringContaining(`firmó ${newer}`) },
    ])
  })

  it('is replaced by one of the same tool that costs nothing now', async () => {
    await customer.buy('BASICOS')
    const first = await customer.addService('chatbot', 'PRO', 'signing')
    const second = await customer.addService('chatbot', 'BASICO')
    expect([await statusOf(first.change), await statusOf(second.change)]).toEqual(['cancelled', 'applied'])
    await expect(customer.open({ change: first.change })).rejects.toThrow('contract_over')
    expect(await noticesOf(first.change)).toHaveLength(2)
  })

  it('with a payment in progress is not replaced by one that costs nothing now', async () => {
    await customer.buy('BASICOS')
    const { change } = await customer.addService('chatbot', 'PRO', 'signing')
    await customer.open({ change }, 'oxxo')
    await expect(customer.addService('chatbot', 'BASICO')).rejects.toThrow('payment_in_progress')
  })

  it('stays signed when one of another tool begins with the next period', async () => {
    await customer.buy('BASICOS')
    const { change } = await customer.addService('chatbot', 'PRO', 'signing')
    await customer.addService('ai-content', 'PRO')
    await customer.pay({ change })
    expect(await statusOf(change)).toBe('applied')
  })

  it('is cancelled by another plan, and by the end of the contract', async () => {
    await customer.buy('BASICOS')
    const { change } = await customer.addService('chatbot', 'PRO', 'signing')
    const plan = String((await customer.change('ESTANDAR'))['change'])
    expect((await noticesOf(change)).map(({ message }) => message)).toEqual([
      expect.stringContaining(`firmaste ${await folioOf(plan)}`),
      expect.stringContaining(`firmó ${await folioOf(plan)}`),
    ])
    await customer.cancel()
    expect(await noticesOf(plan)).toMatchObject([
      {
        client: true,
        title: 'Tu cambio de plan ya no está vigente',
        message: expect.stringContaining('porque tu contrato termina'),
      },
      { client: false, message: expect.stringContaining('su contrato termina') },
    ])
  })

  it('expires with its period as not paid in time', async () => {
    await customer.buy('BASICOS')
    const { change } = await customer.addService('chatbot', 'PRO', 'signing')
    await customer.wait(31)
    expect(await statusOf(change)).toBe('expired')
    expect(await noticesOf(change)).toMatchObject([
      {
        client: true,
        title: 'Tu adenda venció',
        message: expect.stringContaining('no se pagó a tiempo'),
        leads: '/dashboard/marketplace?solicitar=chatbot&nivel=PRO',
      },
      { client: false, title: 'Venció una adenda sin pagar' },
    ])
    expect(await eventsOf(change)).toEqual(['addendum_expired unpaid'])
  })

  it('expires early when the paid days have changed, and both sides read this reason', async () => {
    await customer.buy('BASICOS')
    await customer.wait(22)
    const { change } = await customer.addService('chatbot', 'PRO', 'signing')
    const [next] = await customer.invoices(`status <> 'paid'`)
    await customer.pay({ invoice: next?.id ?? '' })
    await customer.tick()
    expect(await statusOf(change)).toBe('expired')
    expect(await noticesOf(change)).toMatchObject([
      {
        client: true,
        title: 'Tu adenda ya no está vigente',
        message: expect.stringContaining('lo que tienes pagado cambió después de tu firma'),
      },
      {
        client: false,
        title: 'Una adenda ya no está vigente',
        message: expect.stringContaining('lo que tiene pagado cambió'),
      },
    ])
    expect(await eventsOf(change)).toEqual(['addendum_expired uncovered'])
  })
})

describe('An offered addendum', () => {
  it('that expires after the contract has ended has no button to request it again', async () => {
    await customer.buy('BASICOS')
    await customer.cancel()
    await customer.wait(25)
    const offer = await customer.offerService('chatbot', 'PRO')
    await customer.wait(15, 5)
    expect(await statusOf(offer)).toBe('expired')
    const [told] = await customer.rows<{ message: string; action_url: string }>(
      `select message, action_url from public.notifications
        where user_id = $1 and title = 'Venció una adenda sin firmar'`,
      [customer.id],
    )
    expect(told?.message).not.toContain('solicitarlo')
    expect(told?.action_url).toBe('/dashboard/billing')
  })
})
