import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { Caller } from './caller.ts'
import { createPeople, createPerson, type People } from './people.ts'

let database: Database
let people: People
let admin: Caller
let diego: Caller
let renata: Caller
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  await database.query('delete from public.leads')
  await database.query('delete from private.letters')
  people = await createPeople(database)
  admin = new Caller(database, people.sofia)
  diego = new Caller(database, people.diego)
  renata = new Caller(database, people.renata)
  await database.query('delete from public.notifications')
})
afterAll(() => database.close())

const arrive = async (email = `${randomUUID()}@prueba.mx`, source = 'contact'): Promise<string> => {
  const id = randomUUID()
  await database.query(
    `insert into public.leads (id, email, source, name, consent_version) values ($1, $2, $3, 'Ana Ríos', '2026-11-21')`,
    [id, email, source],
  )
  return id
}
const setStatus = (who: Caller, lead: string, status: string, seen: string) =>
  who.answer(`select 'done' as answer from public.set_lead_status($1::text::uuid, $2, $3)`, [
    lead,
    status,
    seen,
  ])
const assign = (who: Caller, lead: string, owner: string | null, seen: string | null = null) =>
  who.answer(
    `select 'done' as answer from public.assign_lead($1::text::uuid, $2::text::uuid, $3::text::uuid)`,
    [lead, owner, seen],
  )
const link = (who: Caller, lead: string) =>
  who.answer('select to_jsonb(public.link_lead($1::text::uuid)) as answer', [lead])
const open = (actor: string, client: string, lead: string | null) =>
  database.query<{ manager: string | null }>(
    `select public.open_client_account($1, $2, 'Ana Ríos', 'Café Ríos', '', $3) ->> 'manager_id' as manager`,
    [actor, client, lead],
  )
const leadRow = async (id: string) => {
  const [row] = await database.query('select status, owner_id, client_id from public.leads where id = $1', [
    id,
  ])
  return row
}
const noticesOf = (person: string) =>
  database.query<{ title: string; message: string; action_url: string }>(
    'select title, message, action_url from public.notifications where user_id = $1 order by created_at, id',
    [person],
  )
const letters = () =>
  database.query<{ recipient: string; count: number; wait: number }>(
    `select recipient, (params ->> 'count')::int as count,
            round(extract(epoch from next_attempt_at - now()) / 60)::int as wait
       from private.letters
      where kind = 'new_leads' and recipient = (select email from public.profiles where id = $1) order by created_at, id`,
    [people.sofia],
  )
const audited = () =>
  database.query<{ action: string; changes: unknown }>(
    `select action, changes from public.audit_log where action like 'leads.%' and actor_id = $1 order by created_at, id`,
    [people.sofia],
  )

const seen = (who: Caller) =>
  who.answer(`select coalesce(json_agg(id), '[]') as answer from public.leads`, [])

describe('A lead', () => {
  it('is assigned, contacted, discarded and reopened; each step is audited with the previous value', async () => {
    const lead = await arrive()
    await setStatus(admin, lead, 'contacted', 'new')
    await setStatus(admin, lead, 'contacted', 'new')
    await setStatus(admin, lead, 'discarded', 'contacted')
    await setStatus(admin, lead, 'new', 'discarded')
    expect((await audited()).map(({ changes }) => changes)).toEqual([
      { from: 'new', to: 'contacted' },
      { from: 'contacted', to: 'discarded' },
      { from: 'discarded', to: 'new' },
    ])
  })

  it('is not changed by a person who saw an older state, nor once converted', async () => {
    const lead = await arrive()
    await setStatus(admin, lead, 'contacted', 'new')
    await expect(setStatus(admin, lead, 'discarded', 'new')).rejects.toThrow('lead_changed')
    await expect(setStatus(admin, lead, 'converted', 'contacted')).rejects.toThrow('invalid_param')
    await setStatus(admin, lead, 'discarded', 'contacted')
    await expect(setStatus(admin, lead, 'contacted', 'discarded')).rejects.toThrow('lead_changed')
  })

  it('only its agent can see it; a reassignment notifies both agents, except the one who made it', async () => {
    const lead = await arrive()
    expect(await seen(diego)).toEqual([])
    await database.query('delete from public.notifications')
    await assign(admin, lead, people.diego)
    await assign(admin, lead, people.diego)
    expect(await seen(diego)).toEqual([lead])
    await setStatus(diego, lead, 'contacted', 'new')
    await expect(setStatus(renata, lead, 'new', 'contacted')).rejects.toThrow('not_found')
    await expect(assign(admin, lead, people.renata)).rejects.toThrow('lead_changed')
    await assign(admin, lead, people.renata, people.diego)
    expect(await seen(diego)).toEqual([])
    expect((await noticesOf(people.diego)).map(({ title }) => title)).toEqual([
      'Te asignaron un lead',
      'Ya no tienes un lead',
    ])
    await assign(admin, lead, people.sofia, people.renata)
    expect(await noticesOf(people.sofia)).toEqual([])
    await expect(assign(admin, lead, people.mariana, people.sofia)).rejects.toThrow('cannot_have_it')
  })

  it('that nobody gets is announced as such to the person who had it', async () => {
    const lead = await arrive()
    await assign(admin, lead, people.diego)
    await assign(admin, lead, null, people.diego)
    expect((await noticesOf(people.diego)).at(-1)).toMatchObject({ message: 'Ya no tiene responsable.' })
  })

  it('of a former agent becomes unassigned; a closed one keeps the agent’s name', async () => {
    const lead = await arrive()
    const closed = await arrive()
    await assign(admin, lead, people.diego)
    await assign(admin, closed, people.diego)
    await setStatus(admin, closed, 'discarded', 'new')
    await admin.answer(`select to_jsonb(public.revoke_role($1::text::uuid, 'agent', true)) as answer`, [
      people.diego,
    ])
    expect(await leadRow(lead)).toMatchObject({ owner_id: null })
    expect(await leadRow(closed)).toMatchObject({ owner_id: people.diego })
  })
})

describe('The conversion of a lead', () => {
  it('makes an account, whose manager is the lead’s agent', async () => {
    const lead = await arrive()
    await assign(admin, lead, people.renata)
    const client = await createPerson(database, 'Ana Ríos')
    expect(await open(people.sofia, client, lead)).toEqual([{ manager: people.renata }])
    expect(await leadRow(lead)).toMatchObject({ status: 'converted', client_id: client })
    expect((await audited()).at(-1)).toMatchObject({ action: 'leads.convert' })
  })

  it('a second account is refused, and nothing of it remains', async () => {
    const lead = await arrive()
    await open(people.sofia, people.mariana, lead)
    const before = await database.query('select full_name, company from public.profiles where id = $1', [
      people.ximena,
    ])
    await expect(open(people.sofia, people.ximena, lead)).rejects.toThrow('lead_closed')
    expect(
      await database.query('select full_name, company from public.profiles where id = $1', [people.ximena]),
    ).toEqual(before)
    await expect(open(people.diego, people.ximena, await arrive())).rejects.toThrow('not_found')
  })

  it('can link it to the existing account of its address, but not to a member of the staff', async () => {
    const email = async (person: string) => {
      const [row] = await database.query<{ email: string }>(
        'select email from public.profiles where id = $1',
        [person],
      )
      return row?.email ?? ''
    }
    const address = await email(people.ximena)
    const lead = await arrive(address)
    // Anybody could have registered it.
    await expect(link(admin, lead)).rejects.toThrow('address_unverified')
    await database.query(
      'insert into private.verified_emails (user_id, email, verified_at) values ($1, $2, now())',
      [people.ximena, address],
    )
    expect(await link(admin, lead)).toBe(people.ximena)
    // The request is repeated after a lost answer, when the address has changed, too.
    await database.query('delete from private.verified_emails where user_id = $1', [people.ximena])
    expect(await link(admin, lead)).toBe(people.ximena)
    expect(await leadRow(lead)).toMatchObject({ status: 'converted', client_id: people.ximena })
    await expect(link(admin, await arrive(await email(people.diego)))).rejects.toThrow('no_account')
  })
})

describe('The arrival of leads', () => {
  it('notifies every super admin and no agent, without the visitor’s text', async () => {
    await arrive('uno@prueba.mx', 'plan')
    expect(await noticesOf(people.sofia)).toEqual([
      {
        title: 'Llegó un lead',
        message: 'Una persona dejó sus datos al elegir un plan.',
        action_url: '/admin/leads?vista=nuevos',
      },
    ])
    expect(await noticesOf(people.diego)).toEqual([])
    expect((await letters()).map(({ count }) => count)).toEqual([1])
  })

  it('two hundred make one notification and one letter with their number', async () => {
    for (let n = 0; n < 20; n += 1) await arrive()
    await database.query(
      `insert into public.leads (id, email, source, consent_version)
       select gen_random_uuid(), 'muchos' || n || '@prueba.mx', 'landing', '2026-11-21' from generate_series(1, 180) n`,
    )
    expect((await noticesOf(people.sofia)).map(({ title }) => title)).toEqual(['Llegaron 200 leads'])
    expect(await letters()).toMatchObject([{ count: 200, wait: 0 }])
  })

  it('after a read notification it notifies again; the next letter is sent an hour after the previous', async () => {
    await arrive()
    await database.query('update public.notifications set read = true')
    await database.query(`update private.letters set claimed_at = now(), sent_at = now(), params = '{}'`)
    await arrive()
    await arrive()
    expect((await noticesOf(people.sofia)).map(({ title }) => title)).toEqual([
      'Llegó un lead',
      'Llegaron 2 leads',
    ])
    expect((await letters()).at(-1)).toMatchObject({ count: 2, wait: 60 })
  })
})
