import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeText, metricName } from '../../src/copy/reports.ts'
import { monthsAfter, todayInMexico } from '../../src/domain/calendar.ts'
import { metrics } from '../../src/domain/accountMetric.ts'
import { changeOf } from '../../src/domain/reportMonths.ts'
import { count } from '../functions/document/figures.ts'
import { metrics as metricsOfDocument } from '../functions/document/record.ts'
import { report as texts } from '../functions/document/texts.ts'
import { askDocument, sha256, textOf } from './asked-documents.ts'
import { Served } from './served.ts'
import type { Actor } from './matrix/actors.ts'

/** The figures of a month, from a tool's first report to the document of the published report. */
let served: Served
let key = ''
const running = todayInMexico(Date.now()).slice(0, 7)
const monthBack = (months: number): string => monthsAfter(`${running}-01`, -months).slice(0, 7)
const last = monthBack(1)

beforeAll(async () => {
  served = await Served.start()
  const { data } = await served.clients.mariana.rpc('create_api_key', { id: randomUUID(), name: 'Contador' })
  key = String(data)
  await sql(
    `insert into public.tool_licenses (id, user_id, tool_name, license_key, plan_tier, usage_limit, reports_limit, seats_limit)
     values (gen_random_uuid(), $1, 'seo-tools', 'AZ-0001-0002-0003', 'ESTANDAR', 500, 12, 5)`,
    [served.people.mariana],
  )
})
afterAll(() => served.stop())

const sql = <Row extends object>(text: string, values: string[] = []) =>
  served.backend.server.query<Row>(text, values)
const report = (month: string, figures: object) =>
  served.http(
    'anon',
    'POST',
    '/functions/v1/report-figures',
    { month, figures },
    {
      authorization: `Bearer ${key}`,
    },
  )
const save = async (actor: Exclude<Actor, 'anon'>, fields: object): Promise<unknown> => {
  const { data, error } = await served.clients[actor].rpc('save_report', {
    client: served.people.mariana,
    month: last,
    figures: {},
    summary: null,
    publish: false,
    ...fields,
  })
  return error?.message ?? data
}
const refusal = (status: number, code: string) => ({ status, code, data: null })
const figuresOf = async (month: string) =>
  Object.fromEntries(
    (
      await sql<{ metric: string; value: string }>(
        'select metric, value::text from public.account_metrics where user_id = $1 and month = $2::date',
        [served.people.mariana, `${month}-01`],
      )
    ).map(({ metric, value }) => [metric, Number(value)]),
  )
const notices = async (): Promise<unknown[]> =>
  (
    await sql<{ title: string; action_url: string }>(
      `select title, action_url from public.notifications where user_id = $1 and action_url like '/dashboard/reports%' order by created_at, id`,
      [served.people.mariana],
    )
  ).map(({ title, action_url: address }) => [title, address])
const nameOf = (month: string): string =>
  new Intl.DateTimeFormat('es-MX', { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01`))

describe('report-figures', () => {
  it('writes the figures of the key’s owner; written again, the last one counts', async () => {
    expect(await report(last, { leads: 40, seo_score: 81.5 })).toMatchObject({
      status: 200,
      data: { changed: 2 },
    })
    expect(await report(last, { leads: 40, organic_visits: 900 })).toMatchObject({ data: { changed: 1 } })
    expect(await report(last, { leads: 44 })).toMatchObject({ data: { changed: 1 } })
    expect(await figuresOf(last)).toEqual({ leads: 44, seo_score: 81.5, organic_visits: 900 })
  })

  it('applies a report completely or not at all, for existing metrics and a month that can be written', async () => {
    const before = await figuresOf(last)
    for (const wrong of [{ sales: 3 }, { leads: -1 }, { seo_score: 101 }, { leads: 1.234 }, {}])
      expect({ wrong, ...(await report(last, { ...wrong })) }).toMatchObject({ status: 400 })
    expect(await report(last, { leads: 1, sales: 3 })).toMatchObject({ status: 400 })
    expect(await report(monthBack(25), { leads: 1 })).toEqual(refusal(400, 'invalid_param'))
    expect(await report(monthsAfter(`${running}-01`, 1).slice(0, 7), { leads: 1 })).toEqual(
      refusal(400, 'invalid_param'),
    )
    expect(await figuresOf(last)).toEqual(before)
  })
})

describe('Without an active license', () => {
  it('no figures are written: a former client is sent no report', async () => {
    const set = (status: string) =>
      sql('update public.tool_licenses set status = $2 where user_id = $1', [served.people.mariana, status])
    const before = await figuresOf(last)
    await set('revoked')
    expect(await report(last, { leads: 7 })).toEqual(refusal(404, 'no_license'))
    await set('active')
    expect(await figuresOf(last)).toEqual(before)
  })
})

describe('The account manager', () => {
  it('they add figures, and publish an ended month: the client gets one notification, with the month’s address', async () => {
    await report(monthBack(2), { organic_visits: 720, leads: 50 })
    await report(running, { leads: 9 })
    expect(await save('diego', { month: running, publish: true })).toBe('month_running')
    expect(await save('diego', { month: monthBack(3), publish: true })).toBe('no_figures')
    expect(await notices()).toEqual([])
    const published = { figures: { link_clicks: 300 }, summary: 'Subió el catálogo.', publish: true }
    expect(await save('diego', published)).toMatchObject({ changed: 1, published: true })
    expect(await save('diego', published)).toMatchObject({ changed: 0, published: true })
    expect(await notices()).toEqual([['Tu reporte mensual está listo', `/dashboard/reports/${last}`]])
  })

  it('they correct a published month, and the client is notified; a tool cannot change it any more', async () => {
    expect(await report(last, { leads: 99 })).toEqual(refusal(409, 'month_published'))
    await save('diego', { figures: { leads: 45, seo_score: null } })
    await save('diego', { summary: 'Subió el catálogo y la ficha.' })
    expect(await figuresOf(last)).toEqual({ leads: 45, organic_visits: 900, link_clicks: 300 })
    const month = nameOf(last)
    expect((await notices()).slice(1)).toEqual([
      [`Corregimos tu reporte de ${month}`, `/dashboard/reports/${last}`],
      [`Tu reporte de ${month} tiene un comentario`, `/dashboard/reports/${last}`],
    ])
    expect(await save('diego', { figures: { leads: null, organic_visits: null, link_clicks: null } })).toBe(
      'no_figures',
    )
  })

  it('their correction of a month that the clock has published is final for the tools, at any time', async () => {
    const month = monthBack(2)
    await sql(`select private.publish_report($1, $2::date)`, [served.people.mariana, `${month}-01`])
    const byHand = () =>
      sql(
        `select to_char(r.month, 'YYYY-MM') as month from private.reports_by_hand h
           join public.monthly_reports r on r.id = h.report_id where r.user_id = $1 order by 1`,
        [served.people.mariana],
      )
    await save('diego', { month, summary: 'Un mes tranquilo.' })
    expect(await byHand()).toEqual([{ month: last }])
    await save('diego', { month, figures: { leads: 51 } })
    expect(await byHand()).toEqual([{ month }, { month: last }])
    await sql('delete from public.monthly_reports where user_id = $1 and month = $2::date', [
      served.people.mariana,
      `${month}-01`,
    ])
  })

  it('only the current one can write: another agent and the client cannot', async () => {
    const before = await figuresOf(last)
    for (const actor of ['renata', 'mariana', 'ximena'] as const)
      expect(await save(actor, { figures: { leads: 1 } })).toBe('not_allowed')
    expect(await figuresOf(last)).toEqual(before)
  })
})

describe('The document of a report', () => {
  const askedBy = async (actor: Exclude<Actor, 'anon'>, id: string) => {
    const { data } = await served.clients[actor].auth.getSession()
    if (data.session === null) throw new Error(`${actor} is not signed in`)
    return askDocument(served.backend, { session: data.session }, 'report', id)
  }
  const idOf = async (): Promise<string> =>
    (
      await sql<{ id: string }>('select id from public.monthly_reports where user_id = $1', [
        served.people.mariana,
      ])
    ).map(({ id }) => id)[0] ?? ''

  it('has the same names, figures and changes as the screen', async () => {
    const { status, headers, bytes } = await askedBy('mariana', await idOf())
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      `inline; filename="Azulejo-reporte-${last}.pdf"`,
    ])
    const text = await textOf(bytes)
    expect(texts.metrics).toEqual(metricName)
    expect(metricsOfDocument).toEqual(metrics)
    const now = await figuresOf(last)
    const before = await figuresOf(monthBack(2))
    for (const metric of metrics) {
      const value = now[metric]
      if (value === undefined) continue
      const change = changeOf({ metric, value, before: before[metric] ?? null })
      const words = [
        metricName[metric],
        count(value),
        before[metric] === undefined ? texts.none : count(before[metric]),
        ...(change === null ? [] : [changeText(change)]),
      ]
      expect(text).toContain(words.join(' '))
    }
    expect(text).toContain('Subió el catálogo y la ficha.')
  })

  it('other accounts do not find it, and /verificar has no record of it', async () => {
    const id = await idOf()
    const { bytes } = await askedBy('diego', id)
    for (const other of ['ximena', 'renata'] as const)
      expect((await askedBy(other, id)).code).toBe('not_found')
    expect((await askDocument(served.backend, null, 'report', id)).status).toBe(401)
    const known = await sql('select 1 from private.documents where sha256 = $1', [sha256(bytes)])
    expect(known).toEqual([])
  })
})
