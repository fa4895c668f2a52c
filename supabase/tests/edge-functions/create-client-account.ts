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
