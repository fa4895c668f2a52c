import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../tests/conformance/backends.ts'
import { Addenda, sign } from './addenda.ts'
import { Buyer } from './purchase.ts'

/** Which of the staff are told what becomes of an addendum: its client's account manager is Diego. */
let addenda: Addenda
let sofia: Person
let elena: Person
beforeAll(async () => {
  addenda = await Addenda.start()
  ;[sofia, elena] = [await superAdmin('Sofía'), await superAdmin('Elena')]
})
afterAll(() => addenda.stop())

async function superAdmin(name: string): Promise<Person> {
  const person = await addenda.backend.person({ full_name: name })
  await addenda.sql(`insert into public.user_roles (user_id, role) values ($1, 'super_admin')`, [person.id])
  return person
}

const preparedBy = async (who: Person, ticket: string, changes: object = {}) => {
  const { body } = await new Buyer(addenda.backend, who).call('/rest/v1/rpc/prepare_addendum', {
    id: randomUUID(),
    ticket,
    tool: 'ai-content',
    tier: 'PRO',
    ...changes,
  })
  return { id: String(body['change']), folio: String(body['folio']) }
}

/** Titles of the notices of an addendum, by person. */
const told = async ({ folio }: { folio: string }) => {
  const titlesOf = async ({ id }: Person) =>
    (
      await addenda.sql<{ title: string }>(
        'select title from public.notifications where user_id = $1 and message like $2 order by created_at',
        [id, `%${folio}%`],
      )
    ).map(({ title }) => title)
  return {
    diego: await titlesOf(addenda.diego),
    sofia: await titlesOf(sofia),
    elena: await titlesOf(elena),
  }
}
const expireOn = async (id: string) => {
  await addenda.sql(
    'update public.contract_changes set valid_until = private.today_in_mexico(now()) where id = $1',
    [id],
  )
  await addenda.sql('select private.tick_offers(now())')
}

it('a super admin who prepares an addendum is told of the signature and the payment, as the account manager is', async () => {
  const { buyer, ticket } = await addenda.asking()
  const addendum = await preparedBy(sofia, ticket, { charged_from: 'signing' })
  expect(await sign(buyer, addendum.id)).toMatchObject({ body: { status: 'pending_payment' } })
  const { body: order } = await buyer.call('/functions/v1/open-payment', {
    change: addendum.id,
    method: 'card',
  })
  await buyer.confirm(order['payment'])
  const both = ['Adenda firmada', 'Adenda pagada']
  expect(await told(addendum)).toEqual({ diego: both, sofia: both, elena: [] })
})

it('the person who prepared an addendum is told that it expired, unsigned or unpaid', async () => {
  const [unsigned, unpaid] = [await addenda.asking(), await addenda.asking()]
  const first = await preparedBy(sofia, unsigned.ticket)
  await expireOn(first.id)
  const both = ['Venció una adenda sin firmar']
  expect(await told(first)).toEqual({ diego: both, sofia: both, elena: [] })
  const second = await preparedBy(sofia, unpaid.ticket, { charged_from: 'signing' })
  await sign(unpaid.buyer, second.id)
  await expireOn(second.id)
  const all = ['Adenda firmada', 'Venció una adenda sin pagar']
  expect(await told(second)).toEqual({ diego: all, sofia: all, elena: [] })
})

it('the person who has the ticket of an addendum is told, also after the ticket was merged; the account manager is told once', async () => {
  const { buyer, ticket } = await addenda.asking()
  const next = randomUUID()
  await addenda.sql(
    `insert into public.support_tickets (id, user_id, subject, description, category, priority)
     values ($1, $2, 'Otra solicitud', 'Sigue aquí', 'general', 'medium')`,
    [next, buyer.person.id],
  )
  await addenda.sql('update public.support_tickets set assigned_to = $1 where id = $2', [elena.id, next])
  const addendum = await preparedBy(addenda.diego, ticket)
  await new Buyer(addenda.backend, addenda.diego).call('/rest/v1/rpc/merge_tickets', {
    ticket,
    into_ticket: next,
  })
  await sign(buyer, addendum.id)
  expect(await told(addendum)).toEqual({ diego: ['Adenda firmada'], sofia: [], elena: ['Adenda firmada'] })
})

it('a person who prepared an addendum and no longer belongs to the staff is told nothing', async () => {
  const { buyer, ticket } = await addenda.asking()
  const former = await superAdmin('Iker')
  const addendum = await preparedBy(former, ticket)
  await addenda.sql('delete from public.user_roles where user_id = $1', [former.id])
  await sign(buyer, addendum.id)
  expect(await told(addendum)).toMatchObject({ diego: ['Adenda firmada'] })
  expect(
    await addenda.sql('select title from public.notifications where user_id = $1 and message like $2', [
      former.id,
      `%${addendum.folio}%`,
    ]),
  ).toEqual([])
})

it('the person who prepared an addendum is told that another one replaces it; the person who replaces it is not told', async () => {
  const { ticket } = await addenda.asking()
  const first = await preparedBy(sofia, ticket)
  await preparedBy(elena, ticket, { tier: 'ENTERPRISE' })
  const replaced = ['Una adenda ya no está vigente']
  expect(await told(first)).toEqual({ diego: replaced, sofia: replaced, elena: [] })
})
