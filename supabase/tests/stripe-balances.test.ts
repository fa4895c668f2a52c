import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend } from '../../tests/conformance/backends.ts'
import type { FakeStripe } from './fake-stripe.ts'
import { type Buyer, eventBody, returnBody } from './purchase.ts'
import { startStripeBackend } from './stripe-backend.ts'
import { stripeOrders } from './stripe-orders.ts'

/** Bank transfers are made by people: more than the order, or after it. What is left is in the client's balance. */
let stripe: FakeStripe
let backend: Backend
beforeAll(async () => {
  ;({ stripe, backend } = await startStripeBackend())
})
afterAll(async () => {
  await backend.stop()
  await stripe.stop()
})

const { sql, told, post, ordered, customerOf, superAdmin, runClock } = stripeOrders(() => backend)
const leftOver = 'Tienes dinero a tu favor'

/** A change of the client's balance, in centavos. */
const balance = (customer: string, type: string, change: number) =>
  returnBody('customer_cash_balance_transaction.created', {
    id: `ccsbtxn_${randomUUID()}`,
    customer,
    type,
    net_amount: change,
  })

/** The clock, hours from now. */
const tickIn = async (hours: number) => {
  const [row] = await sql<{ done: number }>(
    `select private.tick_balances(now() + make_interval(hours => $1::text::integer)) as done`,
    [String(hours)],
  )
  return row?.done
}

describe('A bank transfer', () => {
  it('of too much: the client is told what is left, once', async () => {
    const { buyer, payment, reference } = await ordered()
    const customer = await customerOf(buyer)
    const funded = balance(customer, 'funded', 600_000)
    for (const outcome of ['recorded', 'known']) expect(await post(funded)).toMatchObject({ outcome })
    await post(balance(customer, 'applied_to_payment', -545_999))
    await post(eventBody({ payment, reference }))
    await tickIn(0)
    expect(await told(buyer, leftOver)).toEqual([])
    for (const hours of [2, 3]) await tickIn(hours)
    expect(await told(buyer, leftOver)).toEqual([
      'De tus transferencias quedan 540.01 MXN. Se toman para tu próximo pago por SPEI; si prefieres que te los devolvamos, pídelo en Soporte.',
    ])
    // The next payment takes it: there is nothing to tell.
    await post(balance(customer, 'applied_to_payment', -54_001))
    expect(await tickIn(4)).toBe(1)
    expect(await tickIn(5)).toBe(0)
    expect(await told(buyer, leftOver)).toHaveLength(1)
  })

  it('that pays an order leaves nothing over, in whichever order the events arrive', async () => {
    const { buyer, payment, reference } = await ordered()
    const customer = await customerOf(buyer)
    await post(eventBody({ payment, reference }))
    await post(balance(customer, 'applied_to_payment', -545_999))
    await post(balance(customer, 'funded', 545_999))
    await tickIn(2)
    expect(await told(buyer, leftOver)).toEqual([])
  })

  it('after its order was cancelled is told too, beside a new order that the provider did not answer', async () => {
    const { buyer, contract, payment, reference } = await ordered()
    const customer = await customerOf(buyer)
    await post(eventBody({ payment, reference, type: 'payment_intent.canceled' }))
    stripe.failing = 'outage'
    await buyer.open(contract, 'spei')
    stripe.failing = null
    await post(balance(customer, 'funded', 545_999))
    await tickIn(2)
    expect(await told(buyer, leftOver)).toHaveLength(1)
  })

  it('of an unknown customer is ignored', async () => {
    expect(await post(balance('cus_of_nobody', 'funded', 545_999))).toMatchObject({ outcome: 'ignored' })
  })
})

describe('Money of transfers that is still at the provider', () => {
  const isErased = async ({ person }: Buyer) => {
    await sql('update public.profiles set deletion_on = private.today_in_mexico(now()) where id = $1', [
      person.id,
    ])
    const [row] = await sql<{ erased: boolean }>('select public.erase_account($1) as erased', [person.id])
    return row?.erased
  }
  /** A client whose order was called off. */
  const former = async () => {
    const { buyer, payment, reference } = await ordered()
    await post(eventBody({ payment, reference, type: 'payment_intent.canceled' }))
    await runClock('return-refunds')
    return { buyer, customer: await customerOf(buyer) }
  }

  it('keeps the account until the staff have returned it', async () => {
    const { buyer, customer } = await former()
    const toldAdmin = await superAdmin()
    await post(balance(customer, 'funded', 545_999))
    await buyer.call('/rest/v1/rpc/request_account_deletion', {})
    expect((await toldAdmin('Un cliente pidió eliminar su cuenta'))[0]).toContain(
      'Antes devuelve 5,459.99 MXN de sus transferencias, desde el panel del procesador de pagos.',
    )
    expect(await isErased(buyer)).toBe(false)
    await post(balance(customer, 'return_initiated', -545_999))
    expect(await isErased(buyer)).toBe(true)
  })

  it('that arrives after the erasure is told to the super admins, with the provider’s name of the client', async () => {
    const { buyer, customer } = await former()
    expect(await isErased(buyer)).toBe(true)
    const toldAdmin = await superAdmin()
    // The provider has not erased its customer yet.
    expect(await post(balance(customer, 'funded', 100))).toMatchObject({ outcome: 'recorded' })
    await sql(
      `select public.customer_answered(k.id, 'erased') from private.customers_to_erase k where k.reference = $1`,
      [customer],
    )
    const late = balance(customer, 'funded', 545_999)
    for (const outcome of ['recorded', 'known']) expect(await post(late)).toMatchObject({ outcome })
    expect(await toldAdmin('Transferencia de una cuenta eliminada')).toEqual([
      expect.stringContaining('1.00 MXN llegaron'),
      `Cuenta eliminada: 5,459.99 MXN llegaron al procesador de pagos. Devuélvelos desde su panel, en el cliente ${customer}.`,
    ])
  })

  it('that the bank gives back after the erasure is told to the super admins', async () => {
    const { buyer, customer } = await former()
    await post(balance(customer, 'funded', 545_999))
    await post(balance(customer, 'return_initiated', -545_999))
    expect(await isErased(buyer)).toBe(true)
    const toldAdmin = await superAdmin()
    // Money that leaves the balance does not have to be returned.
    expect(await post(balance(customer, 'return_initiated', -100))).toMatchObject({ outcome: 'ignored' })
    expect(await post(balance(customer, 'return_canceled', 545_999))).toMatchObject({ outcome: 'recorded' })
    expect(await toldAdmin('Saldo de una cuenta eliminada')).toEqual([
      `Cuenta eliminada: 5,459.99 MXN volvieron a su saldo en el procesador de pagos. Devuélvelos desde su panel, en el cliente ${customer}.`,
    ])
  })
})
