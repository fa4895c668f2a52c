import { afterAll, beforeAll, expect, it } from 'vitest'
import { unitSize } from '../../../src/domain/marketplace.ts'
import type { TierUnit } from '../../../src/domain/marketTier.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../../local/open-database.ts'
import { createPeople } from '../people.ts'
import { Customer, type Plan } from './customer.ts'
import { addDays } from './dated-client.ts'

/** A tier of the marketplace is paid beside the plan: it adds to what the plan includes, in the plan's unit. */
let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const someone = async () => new Customer(database, (await createPeople(database)).mariana, '2027-01-10')

const tiers = () =>
  database.query<{ tool: string; tier: string; most: number; unit: TierUnit }>(
    'select tool, tier, reports_limit as most, unit from public.tier_plans where is_active order by tool, position',
  )
const limitOf = async (customer: Customer, tool: string) => {
  const [license] = await customer.rows<{ most: number }>(
    `select usage_limit as most from public.tool_licenses where user_id = $1 and tool_name = $2 and status = 'active'`,
    [customer.id, tool],
  )
  return license?.most
}
it.each<Plan>(['BASICOS', 'ESTANDAR'])(
  'each tier of the price list adds its units to those of %s',
  async (plan) => {
    const sold = await tiers()
    expect(sold.length).toBeGreaterThan(15)
    const customer = await someone()
    await customer.buy(plan)
    const included = new Map<string, number | undefined>()
    for (const { tool } of sold) included.set(tool, await limitOf(customer, tool))
    for (const { tool, tier, most, unit } of sold) {
      const before = included.get(tool) ?? 0
      // The newest addendum counts, so each is signed on another day.
      customer.day = addDays(customer.day, 1)
      await customer.addService(tool, tier)
      const after = await limitOf(customer, tool)
      if (most === -1) expect(after, `${tool} ${tier}`).toBe(-1)
      else expect(after, `${tool} ${tier}`).toBe(before + most * unitSize(unit))
    }
  },
)

it('a tier beside a plan without a limit is refused, and one that was offered before cannot be signed', async () => {
  const customer = await someone()
  await customer.buy('ESTANDAR')
  const offer = await customer.offerService('chatbot', 'PRO')
  await customer.changeAndPay('AVANZADOS')
  await expect(customer.signService(offer)).rejects.toThrow('tier_adds_nothing')
  const others = (await tiers()).filter(({ tool }) => tool !== 'chatbot')
  // One of each tool: a tool has one open offer.
  for (const [tool, { tier }] of new Map(others.map((row) => [row.tool, row])))
    await expect(customer.addService(tool, tier)).rejects.toThrow('tier_adds_nothing')
})

it('a plan that includes a paid tier without a limit says so before it is signed, and afterwards', async () => {
  const customer = await someone()
  await customer.buy('ESTANDAR')
  await customer.addService('chatbot', 'PRO')
  const [preview] = await customer.rows<{ covered: string[]; text: string }>(
    `select t -> 'covered' as covered, t #>> '{document,text}' as text
       from private.plan_change($1, 'AVANZADOS', $2::text::date) t`,
    [customer.id, customer.day],
  )
  expect(preview?.covered).toEqual(['Chatbot, Pro'])
  expect(preview?.text).toContain('«Chatbot, Pro», que se sigue cobrando hasta que el cliente lo cancele.')
  await customer.changeAndPay('AVANZADOS')
  const told = await customer.rows(
    `select message, action_url from public.notifications where user_id = $1 and title = 'Plan actualizado'`,
    [customer.id],
  )
  expect(told).toEqual([
    {
      message:
        'Tu plan ha sido cambiado a Planes Avanzados. Ya incluye sin límite Chatbot, Pro: si quieres, cancélalo en Mis Servicios',
      action_url: '/dashboard/services',
    },
  ])
})

it('a limit that is paid stays until the end of its days, also after two changes in one period', async () => {
  const customer = await someone()
  await customer.buy('BASICOS')
  const limits: (number | undefined)[] = []
  for (const tier of ['ENTERPRISE', 'PRO', 'BASICO']) {
    customer.day = addDays(customer.day, 1)
    const { change, status } = await customer.addService(
      'ai-content',
      tier,
      tier === 'ENTERPRISE' ? 'signing' : 'next_period',
    )
    if (status === 'pending_payment') await customer.pay({ change })
    limits.push(await limitOf(customer, 'ai-content'))
  }
  expect(limits).toEqual([-1, -1, -1])
})
