import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  figuresExample,
  figuresReceipt,
  invoicesAnswer,
  licensesAnswer,
  usageAnswer,
  usageExample,
  usageReceipt,
} from '../../src/copy/site/docs/apiExamples.ts'
import { todayInMexico } from '../../src/domain/calendar.ts'
import { openAccount } from './account.ts'
import { Served } from './served.ts'

let served: Served
beforeAll(async () => {
  served = await Served.start()
})
afterAll(() => served.stop())

const sql = <Row extends object>(text: string, values: string[] = []) =>
  served.backend.server.query<Row>(text, values)
/** Fields and types of an answer; of a list, those of its first row. */
const shapeOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.slice(0, 1).map(shapeOf)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]))
      : value === null
        ? null
        : typeof value

it('the server accepts the examples of /docs, and every answer is like the one of /docs', async () => {
  const account = await openAccount(served.backend.server, served.people.ximena, served.people.renata)
  // As settle_payment makes them: a license of a plan, and a paid invoice.
  await sql(
    `update public.tool_licenses set meter = 'seoReports', expires_at = now() + interval '1 month' where id = $1`,
    [account.license],
  )
  await sql(`update public.invoices set status = 'paid', paid_at = now() where id = $1`, [account.invoice])
  const { data } = await served.clients.ximena.rpc('create_api_key', { id: randomUUID(), name: 'Contador' })
  const headers = { authorization: `Bearer ${String(data)}` }
  const sent = await served.http('anon', 'POST', '/functions/v1/report-usage', usageExample, headers)
  expect(sent).toMatchObject({ status: 200, data: usageReceipt })
  const figures = { month: todayInMexico(Date.now()).slice(0, 7), figures: figuresExample.figures }
  const written = await served.http('anon', 'POST', '/functions/v1/report-figures', figures, headers)
  expect(written).toMatchObject({ status: 200, data: figuresReceipt })
  const [event] = usageExample.events
  const id = randomUUID()
  const late = { events: [{ ...event, id, occurred_at: '2020-01-01T00:00:00Z' }] }
  await served.http('anon', 'POST', '/functions/v1/report-usage', late, headers)
  expect(
    await sql(
      `select extract(day from now() - occurred_at)::integer as days from public.tool_usage_events where id = $1`,
      [id],
    ),
  ).toEqual([{ days: 7 }])

  const read = async (path: string): Promise<unknown> =>
    (await served.http('anon', 'GET', `/functions/v1/api/v1/${path}`, undefined, headers)).data
  for (const [path, documented] of [
    ['licenses', licensesAnswer],
    ['usage', usageAnswer],
    ['invoices', invoicesAnswer],
    [`invoices/${account.invoice}`, invoicesAnswer.data[0]],
  ] as const)
    expect({ path, ...Object(shapeOf(await read(path))) }).toEqual({ path, ...Object(shapeOf(documented)) })
  const meters = await sql<{ tool: string; meter: string }>(
    `select tool_name as tool, unnest(array[coalesce(meter, 'queries'), second_meter]) as meter from private.tool_services`,
  )
  for (const { tool, meter } of usageAnswer.data) expect(meters).toContainEqual({ tool, meter })
})
