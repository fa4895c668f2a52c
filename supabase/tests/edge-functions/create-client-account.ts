import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Served } from '../served.ts'
import { refusal, statuses } from './answers.ts'
import type { ServedAccount } from './served-account.ts'

/** A new person, in the form's format. */
const newClient = () => ({
  email: `${randomUUID()}@prueba.mx`,
  full_name: 'Ana Ríos',
  company: 'Café Ríos',
  phone: null,
})

export function createClientAccount(open: () => ServedAccount): void {
  let served: Served
  beforeAll(() => {
    ;({ served } = open())
  })

  it('makes a client’s account, assigned to the calling agent, and queues the letter', async () => {
    const body = newClient()
    const answer = await served.call('diego', 'create-client-account', body)
    expect(answer).toMatchObject({
      status: 200,
      data: { manager_id: served.people.diego, letter_sent: true },
    })
    const [profile] = await served.sql(
      'select full_name, company, phone from public.profiles where email = $1',
      [body.email],
    )
    expect(profile).toEqual({ full_name: 'Ana Ríos', company: 'Café Ríos', phone: null })
    await expect.poll(() => served.backend.server.mails(body.email).length).toBe(1)
    // The page with the password form, not the front page.
    expect(JSON.stringify(served.backend.server.mails(body.email))).toMatch(
      /redirect_to=[^&"]*reset-password/,
    )
    const log = await served.sql(
      `select actor_id, action from public.audit_log where action = 'clients.create'`,
    )
    expect(log).toContainEqual({ actor_id: served.people.diego, action: 'clients.create' })
  })

  it('for a lead it converts it with the account; for one converted meanwhile, it makes no account', async () => {
    const [lead, first, second] = [randomUUID(), newClient(), newClient()]
    await served.sql(
      `insert into public.leads (id, email, source, consent_version) values ($1, 'lead@prueba.mx', 'contact', '2026-11-21')`,
      [lead],
    )
    const made = await served.call('sofia', 'create-client-account', { ...first, lead_id: lead })
    expect(made).toMatchObject({ status: 200 })
    expect(await served.call('sofia', 'create-client-account', { ...second, lead_id: lead })).toEqual(
      refusal(409, 'lead_closed'),
    )
    expect(
      await served.sql(
        `select l.status, p.email from public.leads l left join public.profiles p on p.id = l.client_id where l.id = $1`,
        [lead],
      ),
    ).toEqual([{ status: 'converted', email: first.email }])
    expect(await served.sql('select 1 from auth.users where email = $1', [second.email])).toEqual([])
  })

  it('a repeat with one idempotency key makes one account and returns one answer', async () => {
    const [body, key] = [newClient(), randomUUID()]
    const both = await Promise.all([
      served.call('sofia', 'create-client-account', body, { 'idempotency-key': key }),
      served.call('sofia', 'create-client-account', body, { 'idempotency-key': key }),
    ])
    expect(statuses(both)).toEqual([200, 409])
    const again = await served.call('sofia', 'create-client-account', body, { 'idempotency-key': key })
    expect(again).toEqual(both.find(({ status }) => status === 200))
    const other = await served.call('sofia', 'create-client-account', newClient(), { 'idempotency-key': key })
    expect(other).toEqual(refusal(409, 'key_reused'))
  })

  it.each(['before the account was opened', 'before its letter'])(
    'a repeat of a request that died %s goes on with its account',
    async (when) => {
      const [lead, body, key] = [randomUUID(), newClient(), randomUUID()]
      await served.sql(
        `insert into public.leads (id, email, source, consent_version) values ($1, 'lead@prueba.mx', 'contact', '2026-11-21')`,
        [lead],
      )
      const ask = () =>
        served.call('sofia', 'create-client-account', { ...body, lead_id: lead }, { 'idempotency-key': key })
      const first = await ask()
      expect(first).toMatchObject({ status: 200 })
      const { id } = Object(first.data)
      // The log and a converted lead cannot be changed: the triggers are disabled.
      if (when === 'before the account was opened')
        await served.sql(
          `do $$ begin
             set local session_replication_role = replica;
             delete from public.user_account_manager where user_id = '${id}';
             delete from public.audit_log where client_id = '${id}';
             update public.leads set status = 'new', client_id = null where id = '${lead}';
           end $$`,
        )
      await served.sql(
        `update private.request_keys set status = null, response = null, claimed_at = now() - interval '3 minutes' where key = $1`,
        [key],
      )
      expect(await ask()).toMatchObject({
        status: 200,
        data: { id, manager_id: expect.any(String), letter_sent: true },
      })
      expect(
        await served.sql(
          `select l.status, p.full_name from public.leads l join public.profiles p on p.id = l.client_id where l.id = $1`,
          [lead],
        ),
      ).toEqual([{ status: 'converted', full_name: 'Ana Ríos' }])
    },
  )

  it('refuses clients and visitors, a taken e-mail, and an invalid e-mail or name', async () => {
    expect(await served.call('mariana', 'create-client-account', newClient())).toEqual(
      refusal(403, 'not_allowed'),
    )
    expect(await served.call('anon', 'create-client-account', newClient())).toEqual(
      refusal(401, 'unauthorized'),
    )
    const body = newClient()
    await served.call('diego', 'create-client-account', body)
    expect(await served.call('diego', 'create-client-account', body)).toEqual(refusal(422, 'email_exists'))
    expect(await served.call('diego', 'create-client-account', { ...newClient(), email: 'ana' })).toEqual(
      refusal(400, 'invalid_email'),
    )
    expect(await served.call('diego', 'create-client-account', { ...newClient(), full_name: 'A' })).toEqual(
      refusal(400, 'invalid_field'),
    )
    expect(
      await served.call('diego', 'create-client-account', { ...newClient(), role: 'super_admin' }),
    ).toMatchObject({
      status: 400,
    })
  })
}
