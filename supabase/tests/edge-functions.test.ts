import { randomUUID } from 'node:crypto'
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withFactor } from '../../tests/conformance/second-factor.ts'
import { createStaff } from '../functions/create-admin-user/staff.ts'
import { type Account, openAccount } from './account.ts'
import { bookable } from './bookable.ts'
import { Served } from './served.ts'
import type { Actor } from './matrix/actors.ts'

/** Each function, called over HTTP like from a person's page, a tool or a program, in Deno, on the real SQL. */
let served: Served
let account: Account
beforeAll(async () => {
  served = await Served.start()
  account = await openAccount(served.backend.server, served.people.mariana, served.people.diego)
}, 60_000)
afterAll(() => served.stop())

const sql = <Row extends object>(text: string, values: (string | null)[] = []) =>
  served.backend.server.query<Row>(text, values)
const call = (actor: Actor, name: string, body: unknown, headers: Record<string, string> = {}) =>
  served.http(actor, 'POST', `/functions/v1/${name}`, body, headers)
const statuses = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
const refusal = (status: number, code: string) => ({ status, code, data: null })

/** A new person, in the form's format. */
const newClient = () => ({
  email: `${randomUUID()}@prueba.mx`,
  full_name: 'Ana Ríos',
  company: 'Café Ríos',
  phone: null,
})
const newStaff = (role = 'agent') => ({
  email: `${randomUUID()}@prueba.mx`,
  password: 'Secreta-12345',
  full_name: 'Raúl Peña',
  role,
})
const event = (fields: object = {}) => ({
  id: randomUUID(),
  tool: 'seo-tools',
  kind: 'usage',
  quantity: 2,
  occurred_at: new Date().toISOString(),
  ...fields,
})
/** Delivers as the clock does. */
const deliver = async () => {
  const { url, secretKey } = served.backend.server
  await sql(`update private.letters set claimed_at = claimed_at - interval '2 minutes'`)
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` }
  const answer = await fetch(`${url}/functions/v1/deliver-letters`, { method: 'POST', headers })
  expect(answer.status).toBe(200)
  await answer.body?.cancel()
}

/** A run sends a few letters, one per address: repeated until none waits. */
const deliverAll = async () => {
  for (let run = 0; run < 20; run += 1) {
    const [waiting] = await sql<{ many: number }>(
      'select count(*)::int as many from private.letters where sent_at is null',
    )
    if (waiting?.many === 0) return
    await sql(`update private.letters set next_attempt_at = now() where sent_at is null`)
    await deliver()
  }
  throw new Error('letters still wait')
}

describe('deliver-letters', () => {
  it('a letter that cannot be made does not stop the others, and stores its reason', async () => {
    await sql('delete from private.letters')
    const [broken, whole] = [`${randomUUID()}@prueba.mx`, `${randomUUID()}@prueba.mx`]
    await sql(
      `insert into private.letters (recipient, kind, params, created_at) values
        ($1, 'invoice', '{"number": "AZ-2026-0001", "amount": 1, "due_date": "no es fecha"}', now() - interval '1 hour'),
        ($2, 'invoice', '{"number": "AZ-2026-0002", "amount": 1, "due_date": "2026-12-01"}', now())`,
      [broken, whole],
    )
    await deliver()
    expect(
      await sql(
        'select recipient, failure, attempts, sent_at is not null as sent from private.letters order by created_at',
      ),
    ).toEqual([
      { recipient: broken, failure: 'malformed', attempts: 8, sent: false },
      { recipient: whole, failure: null, attempts: 1, sent: true },
    ])
    expect(served.backend.server.mails(whole)).toHaveLength(1)
    await sql('delete from private.letters')
  })
})

const bearer = (value: string) => ({ authorization: `Bearer ${value}` })

describe('create-client-account', () => {
  it('makes a client’s account, assigned to the calling agent, and queues the letter', async () => {
    const body = newClient()
    const answer = await call('diego', 'create-client-account', body)
    expect(answer).toMatchObject({
      status: 200,
      data: { manager_id: served.people.diego, letter_sent: true },
    })
    const [profile] = await sql('select full_name, company, phone from public.profiles where email = $1', [
      body.email,
    ])
    expect(profile).toEqual({ full_name: 'Ana Ríos', company: 'Café Ríos', phone: null })
    await expect.poll(() => served.backend.server.mails(body.email).length).toBe(1)
    // The page with the password form, not the front page.
    expect(JSON.stringify(served.backend.server.mails(body.email))).toMatch(
      /redirect_to=[^&"]*reset-password/,
    )
    const log = await sql(`select actor_id, action from public.audit_log where action = 'clients.create'`)
    expect(log).toContainEqual({ actor_id: served.people.diego, action: 'clients.create' })
  })

  it('for a lead it converts it with the account; for one converted meanwhile, it makes no account', async () => {
    const [lead, first, second] = [randomUUID(), newClient(), newClient()]
    await sql(
      `insert into public.leads (id, email, source, consent_version) values ($1, 'lead@prueba.mx', 'contact', '2026-11-21')`,
      [lead],
    )
    const made = await call('sofia', 'create-client-account', { ...first, lead_id: lead })
    expect(made).toMatchObject({ status: 200 })
    expect(await call('sofia', 'create-client-account', { ...second, lead_id: lead })).toEqual(
      refusal(409, 'lead_closed'),
    )
    expect(
      await sql(
        `select l.status, p.email from public.leads l left join public.profiles p on p.id = l.client_id where l.id = $1`,
        [lead],
      ),
    ).toEqual([{ status: 'converted', email: first.email }])
    expect(await sql('select 1 from auth.users where email = $1', [second.email])).toEqual([])
  })

  it('a repeat with one idempotency key makes one account and returns one answer', async () => {
    const [body, key] = [newClient(), randomUUID()]
    const both = await Promise.all([
      call('sofia', 'create-client-account', body, { 'idempotency-key': key }),
      call('sofia', 'create-client-account', body, { 'idempotency-key': key }),
    ])
    expect(statuses(both)).toEqual([200, 409])
    const again = await call('sofia', 'create-client-account', body, { 'idempotency-key': key })
    expect(again).toEqual(both.find(({ status }) => status === 200))
    const other = await call('sofia', 'create-client-account', newClient(), { 'idempotency-key': key })
    expect(other).toEqual(refusal(409, 'key_reused'))
  })

  it('refuses clients and visitors, a taken e-mail, and an invalid e-mail or name', async () => {
    expect(await call('mariana', 'create-client-account', newClient())).toEqual(refusal(403, 'not_allowed'))
    expect(await call('anon', 'create-client-account', newClient())).toEqual(refusal(401, 'unauthorized'))
    const body = newClient()
    await call('diego', 'create-client-account', body)
    expect(await call('diego', 'create-client-account', body)).toEqual(refusal(422, 'email_exists'))
    expect(await call('diego', 'create-client-account', { ...newClient(), email: 'ana' })).toEqual(
      refusal(400, 'invalid_email'),
    )
    expect(await call('diego', 'create-client-account', { ...newClient(), full_name: 'A' })).toEqual(
      refusal(400, 'invalid_field'),
    )
    expect(
      await call('diego', 'create-client-account', { ...newClient(), role: 'super_admin' }),
    ).toMatchObject({
      status: 400,
    })
  })
})

describe('create-admin-user', () => {
  it('makes an agent with a card, only for a super admin', async () => {
    const body = newStaff()
    const answer = await call('sofia', 'create-admin-user', body)
    expect(answer).toMatchObject({ status: 200 })
    const cards = await sql('select name from public.account_managers where email = $1', [body.email])
    expect(cards).toEqual([{ name: 'Raúl Peña' }])
    const { data } = await served.backend.client().auth.signInWithPassword(body)
    expect(data.user?.email).toBe(body.email)
    expect(await call('diego', 'create-admin-user', newStaff())).toEqual(refusal(403, 'not_allowed'))
    expect(await call('mariana', 'create-admin-user', newStaff())).toEqual(refusal(403, 'not_allowed'))
    expect(await call('anon', 'create-admin-user', newStaff())).toEqual(refusal(401, 'unauthorized'))
  })

  it('requires the second factor of a super admin who has one', async () => {
    await sql(
      `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status) values ($1, 'Teléfono', 'totp', 'verified')`,
      [served.people.sofia],
    )
    expect(await call('sofia', 'create-admin-user', newStaff())).toEqual(refusal(403, 'aal2_required'))
    await sql('delete from auth.mfa_factors where user_id = $1', [served.people.sofia])
  })

  it('the set-up token works only before the first super admin, and once', async () => {
    const { setupToken } = served.backend.server
    const first = { ...newStaff('super_admin'), setup_token: setupToken }
    expect(await call('anon', 'create-admin-user', first)).toEqual(refusal(409, 'setup_closed'))
    await sql(`delete from public.user_roles where role = 'super_admin'`)
    const wrong = { ...first, setup_token: `${setupToken}x` }
    expect(await call('anon', 'create-admin-user', wrong)).toEqual(refusal(403, 'wrong_setup_token'))
    expect(await call('anon', 'create-admin-user', { ...first, role: 'agent' })).toEqual(
      refusal(403, 'wrong_setup_token'),
    )
    const two = await Promise.all(
      [first, { ...newStaff('super_admin'), setup_token: setupToken }].map((body) =>
        call('anon', 'create-admin-user', body),
      ),
    )
    expect(statuses(two)).toEqual([200, 409])
    const roles = await sql(`select count(*)::int as count from public.user_roles where role = 'super_admin'`)
    expect(roles).toEqual([{ count: 1 }])
    // Deleted without revoke_role, the last super admin reopens the set-up; the used token stays used.
    await sql(`delete from public.user_roles where role = 'super_admin'`)
    const again = { ...newStaff('super_admin'), setup_token: setupToken }
    expect(await call('anon', 'create-admin-user', again)).toEqual(refusal(403, 'wrong_setup_token'))
    const { url, publishableKey, secretKey } = served.backend.server
    const parts = (expiresAt: Date) => ({
      backend: { url, publishableKey, secretKey },
      setup: { token: 'otro', expiresAt },
      now: () => new Date(),
    })
    const admin = { ...newStaff(), role: 'super_admin' as const, setup_token: 'otro' }
    expect(await createStaff(parts(new Date(Date.now() - 1)), admin, null)).toEqual({
      ok: false,
      problem: { status: 403, code: 'wrong_setup_token' },
    })
    expect(await createStaff(parts(new Date(Date.now() + 60_000)), admin, null)).toMatchObject({ ok: true })
    await sql(`delete from public.user_roles where role = 'super_admin'`)
    await sql(`insert into public.user_roles (user_id, role) values ($1, 'super_admin')`, [
      served.people.sofia,
    ])
    await served.signInAgain('sofia')
  })
})

const paid = (marked: boolean) => ({ status: 200, data: { invoice: { status: 'paid', marked } } })

describe('mark-invoice-paid and generate-monthly-invoices', () => {
  it('marks a pending invoice paid by hand, for the client’s staff, and a repeat is no error', async () => {
    const body = { invoice_id: account.invoice, payment_method: 'manual' }
    expect(await call('mariana', 'mark-invoice-paid', body)).toEqual(refusal(403, 'not_allowed'))
    expect(await call('renata', 'mark-invoice-paid', body)).toEqual(refusal(404, 'not_found'))
    expect(await call('diego', 'mark-invoice-paid', { ...body, payment_method: 'stripe' })).toMatchObject({
      status: 400,
    })
    const transfer = { ...body, method: 'spei' }
    expect(await call('diego', 'mark-invoice-paid', transfer)).toEqual(refusal(400, 'reference_missing'))
    const first = await call('diego', 'mark-invoice-paid', { ...transfer, reference: ' BNX 4471 ' })
    expect(first).toMatchObject(paid(true))
    expect(await call('sofia', 'mark-invoice-paid', body)).toMatchObject(paid(false))
    const payments = await sql(
      `select payment_method, method, metadata, status from public.payment_transactions where invoice_id = $1 and status = 'completed'`,
      [account.invoice],
    )
    expect(payments).toEqual([
      { payment_method: 'manual', method: 'spei', metadata: { reference: 'BNX 4471' }, status: 'completed' },
    ])
    const audited = await sql(
      `select changes from public.audit_log where action = 'invoices.mark_paid' and subject_id = $1`,
      [account.invoice],
    )
    expect(audited).toEqual([{ changes: { method: 'spei', reference: 'BNX 4471' } }])
  })

  it('makes the due invoices, once, only for a super admin', async () => {
    expect(await call('diego', 'generate-monthly-invoices', {})).toEqual(refusal(403, 'not_allowed'))
    await sql(`update public.contracts set start_date = current_date - 70 where id = $1`, [account.contract])
    await sql('delete from public.payment_transactions where contract_id = $1', [account.contract])
    await sql('delete from public.invoices where contract_id = $1', [account.contract])
    const [one, two] = await Promise.all([
      call('sofia', 'generate-monthly-invoices', {}),
      call('sofia', 'generate-monthly-invoices', {}),
    ])
    const made = [one, two].map(({ data }) => Number(Reflect.get(Object(data), 'created')))
    // The three periods that began seventy, forty and ten days ago.
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(3)
  })
})

describe('create-trafft-booking', () => {
  /** A Monday at ten in Mexico, far enough away to be free. */
  const booking = (at: string) => ({
    id: randomUUID(),
    manager_id: served.people.diego,
    scheduled_at: at,
    meeting_type: 'Revisión de Reportes',
    notes: ' Resultados ',
  })

  it('books a time of the client’s manager once, and the second request gets `slot_taken`', async () => {
    const body = booking(bookable(1, '10:00'))
    const booked = {
      status: 200,
      data: { meeting: { id: body.id, status: 'scheduled', notes: 'Resultados' } },
    }
    expect(await call('mariana', 'create-trafft-booking', body)).toMatchObject(booked)
    expect(await call('mariana', 'create-trafft-booking', body)).toMatchObject(booked)
    const half = booking(bookable(1, '10:00'))
    expect(await call('mariana', 'create-trafft-booking', half)).toEqual(refusal(409, 'slot_taken'))
  })

  it.each([
    ['a Saturday', bookable(6, '10:00')],
    ['before nine', bookable(1, '8:30')],
    ['after half past five', bookable(1, '18:00')],
    ['a quarter past', bookable(1, '10:15')],
    ['the past', '2026-01-05T16:00:00Z'],
  ])('refuses %s', async (_, at) => {
    expect(await call('mariana', 'create-trafft-booking', booking(at))).toEqual(
      refusal(400, 'slot_not_offered'),
    )
  })

  it('a meeting’s mails have its calendar file, which replaces the previous entry', async () => {
    await deliverAll()
    const [person] = await sql<{ email: string }>('select email from public.profiles where id = $1', [
      served.people.mariana,
    ])
    const email = person?.email ?? ''
    const before = served.backend.server.mails(email).length
    const made = { ...booking(bookable(4, '10:00')), id: randomUUID() }
    await call('mariana', 'create-trafft-booking', made)
    await deliverAll()
    await sql('update public.scheduled_meetings set scheduled_at = $2 where id = $1', [
      made.id,
      bookable(4, '12:00'),
    ])
    await deliverAll()
    await sql(`update public.scheduled_meetings set status = 'cancelled' where id = $1`, [made.id])
    await deliverAll()
    const files = served.backend.server
      .mails(email)
      .slice(before)
      // Letters of the previous tests are delivered with them.
      .flatMap(({ calendar }) => calendar ?? [])
      .map(({ method, content }) => ({ method, lines: content.replaceAll('\r\n ', '').split('\r\n') }))
    expect(files.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
    const of = (name: string) => files.map(({ lines }) => lines.find((line) => line.startsWith(name)))
    expect(of('UID')).toEqual([1, 2, 3].map(() => `UID:${made.id}@azulejo.mx`))
    expect(of('SEQUENCE')).toEqual(['SEQUENCE:0', 'SEQUENCE:1', 'SEQUENCE:2'])
    expect(of('STATUS')).toEqual(['STATUS:CONFIRMED', 'STATUS:CONFIRMED', 'STATUS:CANCELLED'])
    expect(of('ATTENDEE').every((line) => line?.endsWith(`:mailto:${email}`))).toBe(true)
    expect(of('ORGANIZER')).toEqual([1, 2, 3].map(() => 'ORGANIZER;CN=Azulejo:mailto:hola@azulejo.mx'))
  })

  it('refuses another client’s manager and an unknown type', async () => {
    expect(await call('ximena', 'create-trafft-booking', booking(bookable(2, '10:00')))).toEqual(
      refusal(404, 'no_manager'),
    )
    const other = { ...booking(bookable(2, '10:00')), meeting_type: 'Café' }
    expect(await call('mariana', 'create-trafft-booking', other)).toEqual(refusal(400, 'invalid_field'))
  })
})

describe('invite-seat', () => {
  const emailOfXimena = async (): Promise<string> => {
    const [row] = await sql<{ email: string }>('select email from public.profiles where id = $1', [
      served.people.ximena,
    ])
    return row?.email ?? ''
  }
  beforeEach(() => sql('update public.tool_licenses set seats_limit = 5 where id = $1', [account.license]))

  it('resending makes another seat: the first link becomes invalid, and an accepted seat cannot be resent', async () => {
    const first = { id: randomUUID(), license_id: account.license, email: await emailOfXimena() }
    await call('mariana', 'invite-seat', first)
    // One letter of a kind is sent to an address each minute: the first one is dated back.
    await sql(`update private.letters set claimed_at = claimed_at - interval '2 minutes'`)
    const again = { id: randomUUID(), resend: first.id }
    const answer = await call('mariana', 'invite-seat', again)
    expect(answer).toMatchObject({
      status: 200,
      data: { seat: { id: again.id, email: first.email, status: 'invited' } },
    })
    expect(await call('mariana', 'invite-seat', again)).toMatchObject({ data: { seat: { id: again.id } } })
    await expect.poll(() => served.backend.server.mails(first.email).length).toBe(2)
    const tokens = served.backend.server
      .mails(first.email)
      .map((mail) => mail.action?.link.split('#')[1] ?? '')
    const accepted = await Promise.all(tokens.map((accept) => call('ximena', 'invite-seat', { accept })))
    expect(accepted.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    const seats = await sql('select id, status from public.license_seats where email = $1 order by status', [
      first.email,
    ])
    expect(seats).toEqual([
      { id: again.id, status: 'active' },
      { id: first.id, status: 'revoked' },
    ])
    expect(await call('mariana', 'invite-seat', { id: randomUUID(), resend: first.id })).toEqual(
      refusal(409, 'seat_not_waiting'),
    )
    expect(await call('ximena', 'invite-seat', { id: randomUUID(), resend: again.id })).toEqual(
      refusal(404, 'not_found'),
    )
  })

  it('sends a letter, with which the seat is accepted; a repeat makes one seat and one letter', async () => {
    const email = await emailOfXimena()
    await sql('delete from public.license_seats where email = $1', [email])
    await sql(`update private.letters set claimed_at = claimed_at - interval '2 minutes'`)
    const before = served.backend.server.mails(email).length
    const body = { id: randomUUID(), license_id: account.license, email: email.toUpperCase() }
    expect(await call('mariana', 'invite-seat', body)).toMatchObject({
      status: 200,
      data: { seat: { email, status: 'invited' } },
    })
    await call('mariana', 'invite-seat', body)
    await expect.poll(() => served.backend.server.mails(email).length).toBe(before + 1)
    const accept = served.backend.server.mails(email).at(-1)?.action?.link.split('#')[1] ?? ''
    expect(await call('anon', 'invite-seat', { accept })).toEqual(refusal(401, 'unauthorized'))
    for (const other of ['mariana', 'diego'] as const)
      expect(await call(other, 'invite-seat', { accept })).toEqual(refusal(409, 'other_person'))
    expect(await call('ximena', 'invite-seat', { accept })).toMatchObject({
      status: 200,
      data: { tool: 'seo-tools' },
    })
    const seats = await sql('select status from public.license_seats where id = $1', [body.id])
    expect(seats).toEqual([{ status: 'active' }])
    expect(await call('ximena', 'invite-seat', { accept: 'x'.repeat(43) })).toEqual(refusal(404, 'not_found'))
    // The letter was sent: the token is in no table.
    const kept = await sql('select distinct params from private.letters where recipient = $1', [email])
    expect(kept).toEqual([{ params: {} }])
  })

  it('keeps the license’s limit, also with two concurrent requests', async () => {
    const [row] = await sql<{ used: number }>(
      'select seats_used as used from public.tool_licenses where id = $1',
      [account.license],
    )
    await sql(`update public.tool_licenses set seats_limit = $2::int where id = $1`, [
      account.license,
      String((row?.used ?? 0) + 1),
    ])
    const invite = () =>
      call('mariana', 'invite-seat', {
        id: randomUUID(),
        license_id: account.license,
        email: `${randomUUID()}@prueba.mx`,
      })
    const answers = await Promise.all([invite(), invite()])
    expect(statuses(answers)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.code).toBe('no_seats_left')
  })

  it('returns not_found for a license of another account', async () => {
    const body = { id: randomUUID(), license_id: account.license, email: 'eva@prueba.mx' }
    expect(await call('ximena', 'invite-seat', body)).toEqual(refusal(404, 'not_found'))
  })
})

describe('recover-mfa', () => {
  it('makes ten codes under its key; one of them, or of the previous ones, removes the factor, and the person gets a letter', async () => {
    const person = await withFactor(served.backend)
    const recover = async (body: object): Promise<{ status: number; data: object }> => {
      const { data } = await person.client.auth.getSession()
      const response = await served.backend.fetch('/functions/v1/recover-mfa', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${data.session?.access_token ?? ''}`,
        },
        body: JSON.stringify(body),
      })
      return { status: response.status, data: Object(await response.json()) }
    }
    const factors = () =>
      sql(`select status from auth.mfa_factors where user_id = $1 and status = 'verified'`, [person.id])

    const made = await recover({ renew: true })
    const codes: string[] = Object(made.data).codes
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/)
    // A guess cannot be checked against the table without the key.
    const plain = await sql(
      `select 1 from private.recovery_codes r, unnest($2::text[]) c
        where r.user_id = $1 and (r.code_hash = private.recovery_hash($1::uuid, c) or not r.keyed)`,
      [person.id, `{${codes.join(',')}}`],
    )
    expect(plain).toEqual([])

    expect(await recover({ code: 'AAAAA-AAAAA' })).toMatchObject({
      status: 400,
      data: { code: 'wrong_code' },
    })
    expect(await factors()).toHaveLength(1)
    const typed = codes[3]?.toLowerCase().replace('-', ' ') ?? ''
    expect(await recover({ code: typed })).toMatchObject({ status: 200, data: { removed: true } })
    expect(await factors()).toEqual([])
    expect(await recover({ code: typed })).toMatchObject({ status: 400 })
    // Stored by the previous version, without a key.
    await sql(
      `insert into private.recovery_codes (user_id, code_hash) values ($1::uuid, private.recovery_hash($1::uuid, 'HJKLM-23456'))`,
      [person.id],
    )
    expect(await recover({ code: 'HJKLM-23456' })).toMatchObject({ status: 200 })
    await expect
      .poll(() => served.backend.server.mails(person.email).map(({ subject }) => subject))
      .toContain('Se usó un código de recuperación de tu cuenta de Azulejo')
  })
})

describe('launch-tool', () => {
  it('opens a tool with a signed pass, for that tool, valid once', async () => {
    const opened = await call('mariana', 'launch-tool', { tool: 'seo-tools' })
    expect(opened.status).toBe(200)
    const url = new URL(String(Reflect.get(Object(opened.data), 'url')))
    expect(url.origin).toBe('https://seo-tools.azulejo.mx')
    const pass = url.hash.slice('#pass='.length)

    const keys = await served.http('anon', 'GET', '/functions/v1/launch-tool/jwks.json')
    const { payload } = await jwtVerify(pass, createLocalJWKSet(Object(keys.data)), {
      audience: 'https://seo-tools.azulejo.mx',
    })
    expect(payload).toMatchObject({ sub: served.people.mariana, tool: 'seo-tools', license: account.license })

    const shown = { redeem: pass, tool: 'seo-tools' }
    expect(await call('anon', 'launch-tool', { ...shown, tool: 'chatbot' })).toEqual(
      refusal(401, 'invalid_pass'),
    )
    expect(await call('anon', 'launch-tool', { ...shown, redeem: `${pass}x` })).toEqual(
      refusal(401, 'invalid_pass'),
    )
    expect(await call('anon', 'launch-tool', shown)).toMatchObject({
      status: 200,
      data: { account: served.people.mariana, tool: 'seo-tools' },
    })
    expect(await call('anon', 'launch-tool', shown)).toEqual(refusal(404, 'not_found'))
  })

  it('opens nothing without a license or a session, and has seven tools', async () => {
    expect(await call('mariana', 'launch-tool', { tool: 'chatbot' })).toEqual(refusal(404, 'no_license'))
    expect(await call('mariana', 'launch-tool', { tool: 'crm' })).toEqual(refusal(400, 'unknown_tool'))
    expect(await call('anon', 'launch-tool', { tool: 'seo-tools' })).toEqual(refusal(401, 'unauthorized'))
  })

  it('opens a tool at its custom address with a pass for exactly that address, and nothing at an address of this site', async () => {
    const at = (site: string | null) =>
      sql(`update public.tool_listings set site = $1 where tool = 'seo-tools'`, [site])
    await at('https://seo.otro.mx/v2')
    const { data } = await call('mariana', 'launch-tool', { tool: 'seo-tools' })
    const [address, pass = ''] = String(Object(data).url).split('/#pass=')
    expect(address).toBe('https://seo.otro.mx/v2')
    expect(decodeJwt(pass).aud).toBe('https://seo.otro.mx/v2')
    expect(await call('anon', 'launch-tool', { redeem: pass, tool: 'seo-tools' })).toMatchObject({
      status: 200,
      data: { tool: 'seo-tools' },
    })
    await sql('alter table public.tool_listings drop constraint tool_listings_site_check')
    await sql('alter table public.tool_listings drop constraint tool_listings_address')
    await at(new URL('/portal', served.backend.server.url).href)
    expect(await call('mariana', 'launch-tool', { tool: 'seo-tools' })).toEqual(
      refusal(503, 'launch_not_configured'),
    )
    await at(null)
  })

  it('opens no tool in maintenance', async () => {
    const put = (status: string, notice: string | null) =>
      sql(`update public.tool_listings set status = $1, notice = $2 where tool = 'seo-tools'`, [
        status,
        notice,
      ])
    await put('maintenance', 'Cambiamos de servidor.')
    expect(await call('mariana', 'launch-tool', { tool: 'seo-tools' })).toEqual(
      refusal(409, 'in_maintenance'),
    )
    await put('available', null)
  })
})

describe('report-usage and the client’s API', () => {
  let key = ''
  beforeAll(async () => {
    const { data } = await served.clients.mariana.rpc('create_api_key', {
      id: randomUUID(),
      name: 'Contador',
    })
    key = String(data)
  })
  const withKey = (path: string, body?: object) =>
    served.http('anon', body === undefined ? 'GET' : 'POST', `/functions/v1/${path}`, body, {
      authorization: `Bearer ${key}`,
    })
  it('an event counts once, however often it is reported, with warnings at 75 and 90 per cent', async () => {
    await sql('update public.tool_licenses set current_usage = 370, usage_limit = 500 where id = $1', [
      account.license,
    ])
    const events = [event({ quantity: 4 }), event({ quantity: 1 })]
    expect(await withKey('report-usage', { events })).toMatchObject({ status: 200, data: { counted: 2 } })
    expect(await withKey('report-usage', { events })).toMatchObject({ status: 200, data: { counted: 0 } })
    const usage = await sql('select current_usage from public.tool_licenses where id = $1', [account.license])
    expect(usage).toEqual([{ current_usage: 375 }])
    await withKey('report-usage', { events: [event({ quantity: 80 })] })
    const titles = await sql(
      `select title from public.notifications where user_id = $1 and action_url = '/dashboard/licenses' and type = 'warning' order by created_at`,
      [served.people.mariana],
    )
    expect(titles).toEqual([{ title: 'Uso elevado' }, { title: 'Límite casi alcanzado' }])
  })

  it('a report is applied completely or not at all', async () => {
    const before = await sql('select current_usage from public.tool_licenses where id = $1', [
      account.license,
    ])
    const events = [event(), event({ tool: 'chatbot' })]
    expect(await withKey('report-usage', { events })).toEqual(refusal(404, 'no_license'))
    expect(await withKey('report-usage', { events: [event(), event({ quantity: 0 })] })).toMatchObject({
      status: 400,
    })
    expect(
      await sql('select current_usage from public.tool_licenses where id = $1', [account.license]),
    ).toEqual(before)
  })

  it('the licenses, usage and invoices of the key’s owner are returned, as /docs describes', async () => {
    expect(await withKey('api/v1/licenses')).toMatchObject({
      status: 200,
      data: { data: [{ tool: 'seo-tools', plan: 'ESTANDAR', usage_limit: 500 }] },
    })
    expect(await withKey('api/v1/usage')).toMatchObject({ data: { data: [{ used: 455, limit: 500 }] } })
    expect(await withKey('api/v1/usage?month=2026-01')).toMatchObject({ data: { data: [{ used: 0 }] } })
    const list = await withKey('api/v1/invoices')
    expect(list).toMatchObject({
      data: { data: expect.arrayContaining([expect.objectContaining({ amount: 545_999 })]) },
    })
    const [first] = Object(list.data).data
    expect(await withKey(`api/v1/invoices/${first.id}`)).toMatchObject({ data: { id: first.id } })
    expect(await withKey('api/v1/usage?month=enero')).toEqual(refusal(400, 'invalid_param'))
    expect(await withKey(`api/v1/invoices/${randomUUID()}`)).toEqual(refusal(404, 'not_found'))
    expect(await withKey('api/v1/profiles')).toEqual(refusal(404, 'not_found'))
  })

  it('pages have a cursor', async () => {
    await sql(
      `insert into public.invoices (user_id, invoice_number, concept, amount, period_start, period_end, due_date)
       select $1, 'AZ-2020-' || lpad(n::text, 4, '0'), 'Mensualidad', 1, date '2020-01-01' + n, date '2020-02-01' + n, date '2020-01-01'
         from generate_series(1, 150) n`,
      [served.people.mariana],
    )
    const first = Object((await withKey('api/v1/invoices')).data)
    const second = Object((await withKey(`api/v1/invoices?cursor=${first.next}`)).data)
    expect([first.data.length, second.next]).toEqual([100, undefined])
    const ids = new Set([...first.data, ...second.data].map(({ id }: { id: string }) => id))
    expect(ids.size).toBe(first.data.length + second.data.length)
  })

  it('refused calls count too, and the limits of the API and of reports return 429', async () => {
    await sql('delete from private.attempts')
    const [before] = await sql<{ at: Date }>('select clock_timestamp() as at')
    const unknown = () => withKey(`api/v1/invoices/${randomUUID()}`)
    for (let n = 0; n < 10; n += 1) expect(await unknown()).toEqual(refusal(404, 'not_found'))
    const report = { events: [event({ tool: 'chatbot' })] }
    for (let n = 0; n < 5; n += 1)
      expect(await withKey('report-usage', report)).toEqual(refusal(404, 'no_license'))
    // Each attempt advances the minute by a second: rolled back with its call, it would leave nothing.
    const [counted] = await sql<{ seconds: number }>(
      'select extract(epoch from max(full_at) - $1::timestamptz)::float8 as seconds from private.attempts',
      [String(before?.at)],
    )
    expect(counted?.seconds).toBeGreaterThanOrEqual(15)
    await sql(`update private.attempts set full_at = now() + interval '5 minutes'`)
    expect(await unknown()).toEqual(refusal(429, 'rate_limited'))
    expect(await withKey('report-usage', report)).toEqual(refusal(429, 'rate_limited'))
    await sql('delete from private.attempts')
  })

  it('invalid keys are counted by network, and do not affect valid ones', async () => {
    const guess = () =>
      served.http(
        'anon',
        'GET',
        '/functions/v1/api/v1/licenses',
        undefined,
        bearer(`az_live_${randomUUID()}`),
      )
    for (let n = 0; n < 3; n += 1) expect(await guess()).toEqual(refusal(401, 'invalid_api_key'))
    await sql(`update private.attempts set full_at = now() + interval '5 minutes'`)
    expect(await guess()).toEqual(refusal(429, 'rate_limited'))
    expect((await withKey('api/v1/licenses')).status).toBe(200)
    await sql('delete from private.attempts')
  })

  it('an unknown key is refused, and a revoked one from the next request on', async () => {
    const path = '/functions/v1/api/v1/licenses'
    expect(await served.http('anon', 'GET', path)).toEqual(refusal(401, 'invalid_api_key'))
    expect(await served.http('anon', 'GET', path, undefined, bearer(`${key}x`))).toEqual(
      refusal(401, 'invalid_api_key'),
    )
    const [row] = await sql<{ id: string }>(
      'select id from public.api_keys where user_id = $1 and prefix = $2',
      [served.people.mariana, key.slice(0, 12)],
    )
    await served.rpc('mariana', 'sync_push', {
      ops: [{ id: randomUUID(), kind: 'revoke_api_key', v: 1, args: { id: row?.id }, base: null }],
    })
    expect(await withKey('api/v1/licenses')).toEqual(refusal(401, 'invalid_api_key'))
  })
})
