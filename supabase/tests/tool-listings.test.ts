import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { createPeople, type People } from './people.ts'

let database: Database
let people: People
let sofia: Caller
let mariana: Caller
beforeAll(async () => {
  database = await testDatabase()
  people = await createPeople(database)
  sofia = new Caller(database, people.sofia)
  mariana = new Caller(database, people.mariana)
  await openAccount(database, people.mariana, people.diego)
})
afterAll(() => database.close())

/** What a super admin reads of a tool. */
const listed = (tool = 'seo-tools') =>
  sofia.answer(
    `select t as answer from jsonb_array_elements(public.list_tools()) t where t ->> 'tool' = $1`,
    [tool],
  )
const setStatus = async (status: string, notice: string | null = null, until: string | null = null) => {
  const { status: from, notice: said, notice_until } = Object(await listed())
  return sofia.answer(
    `select public.set_tool_status('seo-tools', $1, $2, $3::text::timestamptz, $4::text::jsonb) as answer`,
    [status, notice, until, JSON.stringify({ status: from, notice: said, notice_until })],
  )
}
const launch = () => mariana.answer(`select public.open_tool('seo-tools') as answer`, [])
const told = () =>
  database.query<{ title: string; message: string }>(
    `select title, message from public.notifications
      where user_id = $1 and action_url = '/dashboard/tools/seo-tools' order by created_at`,
    [people.mariana],
  )

describe('A tool in maintenance', () => {
  it('cannot be opened; its clients are notified once when it begins and once when it ends, and then it can be opened again', async () => {
    expect(await launch()).toMatchObject({ tool: 'seo-tools', site: null })
    expect(await setStatus('maintenance', 'Cambiamos de servidor.')).toBe(true)
    await expect(launch()).rejects.toThrow('in_maintenance')
    expect(await setStatus('maintenance', 'Cambiamos de servidor.')).toBe(false)
    expect(await setStatus('maintenance', 'Tarda más de lo previsto.')).toBe(true)
    const begun = { title: 'Reportes SEO: en mantenimiento', message: 'Cambiamos de servidor.' }
    expect(await told()).toEqual([begun])
    expect(await setStatus('available')).toBe(true)
    expect(await setStatus('available')).toBe(false)
    expect(await launch()).toMatchObject({ tool: 'seo-tools' })
    expect(await told()).toEqual([
      begun,
      { title: 'Reportes SEO: terminó el mantenimiento', message: 'La herramienta ya funciona de nuevo.' },
    ])
    expect(
      await database.query('select count(*)::int as many from public.notifications where user_id = $1', [
        people.ximena,
      ]),
    ).toEqual([{ many: 0 }])
  })

  it('notifies the first hundred at once, the others by the clock, each once; not after it has ended', async () => {
    await database.query(
      `insert into auth.users (id, email, raw_user_meta_data)
         select gen_random_uuid(), n || '@muchos.mx', '{}' from generate_series(1, 250) n`,
    )
    await database.query(
      `insert into public.tool_licenses (user_id, tool_name, license_key, plan_tier, usage_limit, reports_limit, seats_limit)
       select u.id, 'chatbot', 'AZ-0000-' || lpad(split_part(u.email, '@', 1), 4, '0') || '-AAAA', 'ESTANDAR', 5, 5, 5
         from auth.users u where u.email like '%@muchos.mx'`,
    )
    const put = async (status: string, notice: string | null) => {
      const { status: from, notice: said, notice_until } = Object(await listed('chatbot'))
      return sofia.answer(
        `select public.set_tool_status('chatbot', $1, $2, null, $3::text::jsonb) as answer`,
        [status, notice, JSON.stringify({ status: from, notice: said, notice_until })],
      )
    }
    const toldTo = async (title: string) => {
      const [row] = await database.query<{ people: number; notices: number }>(
        `select count(distinct user_id)::int as people, count(*)::int as notices from public.notifications
          where action_url = '/dashboard/tools/chatbot' and title = $1`,
        [`Chatbot: ${title}`],
      )
      return row
    }
    const tick = () => database.query('select private.tick_some(now(), 100)')
    await put('maintenance', 'Cambiamos de servidor.')
    expect(await toldTo('en mantenimiento')).toEqual({ people: 100, notices: 100 })
    await tick()
    const begun = await toldTo('en mantenimiento')
    expect(begun?.notices).toBeGreaterThan(150)
    expect(begun?.notices).toBeLessThanOrEqual(200)
    await put('available', null)
    for (const _ of [1, 2, 3]) await tick()
    expect(await toldTo('terminó el mantenimiento')).toEqual({ people: 250, notices: 250 })
    expect(await toldTo('en mantenimiento')).toEqual(begun)
  })

  it('changes no licenses and services, and accepts reports of use', async () => {
    const state = () =>
      database.query(
        `select l.status, l.expires_at, s.status as service from public.tool_licenses l
           join public.contracted_services s using (user_id, tool_name) where l.user_id = $1`,
        [people.mariana],
      )
    const before = await state()
    await setStatus('maintenance', 'Cambiamos de servidor.')
    expect(await state()).toEqual(before)
    await setStatus('available')
  })

  it('shows when it is expected back, in Mexico’s time', async () => {
    const [row] = await database.query<{ until: string; words: string }>(
      `select date_trunc('minute', now() + interval '2 days')::text as until,
              to_char(date_trunc('minute', now() + interval '2 days') at time zone 'America/Mexico_City',
                'DD/MM/YYYY "a las" HH24:MI') as words`,
    )
    await setStatus('maintenance', 'Cambiamos de servidor.', row?.until)
    expect((await told()).at(-1)?.message).toBe(
      `Cambiamos de servidor. Esperamos terminar el ${row?.words}, hora de la Ciudad de México.`,
    )
    await setStatus('available')
  })

  it('requires a notice, and an end in the near future', async () => {
    for (const [notice, until] of [
      [null, null],
      ['x'.repeat(301), null],
      ['dos\nlíneas', null],
      ['Cambiamos de servidor.', '2020-01-01T00:00:00Z'],
      ['Cambiamos de servidor.', '2100-01-01T00:00:00Z'],
    ] as const)
      await expect(setStatus('maintenance', notice, until)).rejects.toThrow('invalid_param')
    await expect(setStatus('available', 'Ya quedó.')).rejects.toThrow('invalid_param')
    await expect(setStatus('gone')).rejects.toThrow('invalid_param')
  })

  it('can start and end a few times in a row, and then only after a pause: all clients are notified each time', async () => {
    await database.exec('delete from private.attempts')
    for (const status of ['maintenance', 'available', 'maintenance', 'available', 'maintenance', 'available'])
      await setStatus(status, status === 'maintenance' ? 'Cambiamos de servidor.' : null)
    await expect(setStatus('maintenance', 'Cambiamos de servidor.')).rejects.toThrow('rate_limited')
    await database.exec('delete from private.attempts')
  })
})

describe('The catalogue’s row of a tool', () => {
  const read = async () => {
    const { sentence, category, site } = Object(await listed())
    return { sentence, category, site }
  }
  const save = async (sentence: string, category: string, site: string | null, base?: object) =>
    sofia.answer(`select public.save_tool('seo-tools', $1, $2, $3, $4::text::jsonb) as answer`, [
      sentence,
      category,
      site,
      JSON.stringify(base ?? (await read())),
    ])

  it('the later of two changes from one reading is refused, and a repeat of the first one is not', async () => {
    const before = await read()
    expect(await save('Primera frase.', 'data', null, before)).toBe(true)
    expect(await save('Primera frase.', 'data', null, before)).toBe(false)
    await expect(save('Segunda frase.', 'data', null, before)).rejects.toMatchObject({
      message: 'changed_meanwhile',
      code: 'PT409',
    })
    expect(await read()).toMatchObject({ sentence: 'Primera frase.' })
    expect(await save(before.sentence, before.category, before.site)).toBe(true)
    await database.exec('alter table public.audit_log disable trigger only_grows')
    await database.exec(`delete from public.audit_log where action = 'catalogue.save_tool'`)
    await database.exec('alter table public.audit_log enable trigger only_grows')
  })

  it('a maintenance that another super admin began is not changed by one whose screen did not show it', async () => {
    await database.exec('delete from private.attempts')
    const before = { status: 'available', notice: null, notice_until: null }
    const begin = (notice: string) =>
      sofia.answer(
        `select public.set_tool_status('seo-tools', 'maintenance', $1, null, $2::text::jsonb) as answer`,
        [notice, JSON.stringify(before)],
      )
    expect(await begin('Cambiamos de servidor.')).toBe(true)
    expect(await begin('Cambiamos de servidor.')).toBe(false)
    await expect(begin('Otra cosa.')).rejects.toThrow('changed_meanwhile')
    await setStatus('available')
  })

  it('can be changed; a repeat changes and audits nothing', async () => {
    expect(await save('Te dice qué ve Google.', 'data', 'https://seo.otro.mx/herramienta')).toBe(true)
    expect(await save('Te dice qué ve Google.', 'data', 'https://seo.otro.mx/herramienta')).toBe(false)
    expect(await launch()).toMatchObject({ site: 'https://seo.otro.mx/herramienta' })
    expect(
      await database.query(
        `select metadata from public.tool_usage_analytics where user_id = $1 order by accessed_at desc limit 1`,
        [people.mariana],
      ),
    ).toEqual([{ metadata: { category: 'data' } }])
    expect(
      await database.query(`select changes from public.audit_log where action = 'catalogue.save_tool'`),
    ).toEqual([{ changes: { name: 'Reportes SEO', site: [null, 'https://seo.otro.mx/herramienta'] } }])
    expect(await save('Te dice qué ve Google.', 'seo', '')).toBe(true)
    expect(await launch()).toMatchObject({ site: null })
  })

  it('its address must be plain https, without a slash at its end', async () => {
    for (const site of [
      'https://otro.mx:65536',
      'https://1.2.3.999',
      'https://otro.0x7f/a',
      'http://seo.otro.mx',
      'https://seo.otro.mx/',
      'https://ana@seo.otro.mx',
      'https://seo.otro.mx/?a=1',
      'https://seo.otro.mx#x',
      'javascript:alert(1)',
      'https://',
    ])
      await expect(save('Te dice qué ve Google.', 'seo', site)).rejects.toThrow('invalid_param')
    await expect(save('', 'seo', null)).rejects.toThrow('invalid_param')
    await expect(save('Te dice qué ve Google.', 'crm', null)).rejects.toThrow('invalid_param')
  })

  it('is listed with the number of clients that have the tool', async () => {
    expect(await sofia.answer('select public.list_tools() -> 0 as answer', [])).toMatchObject({
      tool: 'seo-tools',
      status: 'available',
      clients: 1,
    })
  })
})
