import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Backend } from '../../tests/conformance/backends.ts'
import { startOurBackend } from './our-backend.ts'
import { Buyer } from './purchase.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startOurBackend()
})
afterAll(() => backend.stop())

const sql = <Row extends object>(text: string, values: (string | number)[] = []) =>
  backend.server.query<Row>(text, values)

it('a client who comes back with a smaller plan pays for it, and keeps the seats that were accepted first', async () => {
  const buyer = await Buyer.signUp(backend)
  const client = buyer.person.id
  await buyer.buy('AVANZADOS')
  await sql(
    `insert into public.license_seats (id, license_id, user_id, email, status, accepted_at, invited_at)
     select gen_random_uuid(), l.id, l.user_id, 'persona-' || n || '@robles.mx',
            case when n <= 5 then 'active' else 'invited' end,
            case when n <= 5 then now() - make_interval(days => 10 - n) end, now() - interval '20 days'
       from public.tool_licenses l, generate_series(1, 7) n where l.user_id = $1 and l.tool_name = 'chatbot'`,
    [client],
  )
  // Bought twenty days ago: a contract does not end on its first day.
  await sql('update public.contracts set start_date = start_date - 20 where user_id = $1', [client])
  await sql(
    `update public.invoices i set period_start = c.start_date, period_end = private.period_after(c, c.start_date)
       from public.contracts c where c.id = i.contract_id and c.user_id = $1`,
    [client],
  )
  await sql(
    `update public.contracts set cancel_requested_at = now(), cancel_effective_on = private.today_in_mexico(now()),
       cancel_folio = 'CAN-33333333', cancel_refund = 0 where user_id = $1`,
    [client],
  )
  await sql('select private.tick_cancellations(now())')

  await buyer.buy('ESTANDAR')
  const [license] = await sql(
    `select l.status, l.seats_limit as most, l.seats_used as used,
            (select array_agg(s.email order by s.email) from public.license_seats s
              where s.license_id = l.id and s.status <> 'revoked') as people
       from public.tool_licenses l where l.user_id = $1 and l.tool_name = 'chatbot'`,
    [client],
  )
  expect(license).toEqual({
    status: 'active',
    most: 5,
    used: 5,
    people: ['persona-1@robles.mx', 'persona-2@robles.mx', 'persona-3@robles.mx', 'persona-4@robles.mx'],
  })
  expect(
    await sql(
      `select message from public.notifications where user_id = $1 and title = 'Se quitaron asientos'`,
      [client],
    ),
  ).toEqual([
    {
      message: 'Quitamos 3 asientos que tu plan no incluye. Siguen las personas que aceptaron primero.',
    },
  ])
})
