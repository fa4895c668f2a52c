import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../../local/open-database.ts'
import { createPeople } from '../people.ts'
import { Customer } from './customer.ts'
import { entitlementOf } from './entitlement.ts'

/** The tool of an ended service: whether it stays open, and its set-up. */
let database: Database
let customer: Customer
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  customer = new Customer(database, (await createPeople(database)).mariana, '2027-01-10')
})

it('a tool that the plan includes stays as in the plan', async () => {
  await customer.buy('ESTANDAR')
  const before = await entitlementOf(customer, 'ai-content')
  await customer.addService('ai-content', 'ENTERPRISE')
  expect(await entitlementOf(customer, 'ai-content')).toMatchObject({ tier: 'ENTERPRISE' })
  await customer.endService('ai-content')
  await customer.wait(30)
  expect(await entitlementOf(customer, 'ai-content')).toEqual(before)
  await customer.payOpen()
  await customer.changeAndPay('AVANZADOS')
  // An ended service is not restored by another plan.
  expect(await entitlementOf(customer, 'ai-content')).toMatchObject({ tier: 'AVANZADOS', price: null })
})

it('the end of the whole contract closes what is not set up yet', async () => {
  await customer.buy('BASICOS')
  await customer.cancel()
  await customer.wait(30, 10)
  expect(
    await customer.rows(
      `select 1 from public.service_configuration_tasks where user_id = $1 and status <> 'completed'`,
      [customer.id],
    ),
  ).toEqual([])
})

describe('The end of a service of a tool that the plan does not have', () => {
  const included = (tools: string) =>
    customer.rows(`update public.package_plans set included_tools = ${tools} where name = 'BASICOS'`)
  beforeEach(() => included(`array_remove(included_tools, 'chatbot')`))
  afterEach(() => included(`array_append(included_tools, 'chatbot')`))

  const tasks = () =>
    customer.rows<{ id: string; status: string; answers: object }>(
      `select id, status, configuration_data as answers from public.service_configuration_tasks
        where user_id = $1 and tool_name = 'chatbot'`,
      [customer.id],
    )
  const set = (change: string) =>
    customer.rows(
      `update public.service_configuration_tasks set ${change} where user_id = $1 and tool_name = 'chatbot'`,
      [customer.id],
    )
  const completeSetUp = async () => {
    await set(`status = 'in_progress'`)
    await set(`status = 'completed', completed_at = now(), configuration_data = '{"industry": "Panadería"}'`)
  }

  it('closes it with its license', async () => {
    await customer.buy('BASICOS')
    await customer.addService('chatbot', 'PRO')
    expect(await entitlementOf(customer, 'chatbot')).toMatchObject({ service: 'active', license: 'active' })
    await customer.endService('chatbot')
    await customer.wait(29)
    expect(await entitlementOf(customer, 'chatbot')).toMatchObject({ service: 'active', license: 'active' })
    await customer.wait(1)
    expect(await entitlementOf(customer, 'chatbot')).toMatchObject({
      service: 'cancelled',
      license: 'revoked',
    })
  })

  it('closes its set-up; contracted again, it gets a new set-up', async () => {
    const leads = () =>
      customer.rows(
        `select n.title from public.notifications n join public.user_account_manager m on m.manager_id = n.user_id
          where m.user_id = $1 and n.title = 'Tarea con más de 48 horas' and n.message like '%Chatbot%'`,
        [customer.id],
      )
    await customer.buy('BASICOS')
    await customer.addService('chatbot', 'PRO')
    await set(`created_at = '${customer.now}'`)
    await customer.wait(3)
    expect(await leads()).toHaveLength(1)
    await customer.endService('chatbot')
    await customer.wait(30, 10)
    // No open task, and no notification that links to one.
    expect([await tasks(), await leads()]).toEqual([[], []])
    await customer.payOpen()
    await customer.addService('chatbot', 'PRO')
    await completeSetUp()
    const [first] = await tasks()
    await customer.endService('chatbot')
    await customer.wait(30, 10)
    expect(await tasks()).toEqual([first])
    await customer.payOpen()
    await customer.addService('chatbot', 'PRO')
    const again = await tasks()
    expect(again).toMatchObject([{ status: 'pending', answers: { industry: 'Panadería' } }])
    expect(again[0]?.id).not.toBe(first?.id)
  })

  it('a plan that includes the ended tool makes it active again, at the price of the plan, with a new set-up', async () => {
    await customer.buy('BASICOS')
    await customer.addService('chatbot', 'PRO')
    await completeSetUp()
    const [first] = await tasks()
    await customer.endService('chatbot')
    await customer.wait(30, 10)
    await customer.payOpen()
    expect(await entitlementOf(customer, 'chatbot')).toMatchObject({
      service: 'cancelled',
      license: 'revoked',
    })
    await customer.changeAndPay('ESTANDAR')
    expect(await entitlementOf(customer, 'chatbot')).toEqual({
      service: 'active',
      tier: 'ESTANDAR',
      price: null,
      license: 'active',
    })
    const again = await tasks()
    expect(again).toMatchObject([{ status: 'pending', answers: { industry: 'Panadería' } }])
    expect(again[0]?.id).not.toBe(first?.id)
  })
})
