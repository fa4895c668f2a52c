import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { safeName } from '../functions/deliver-letters/safe-name.ts'
import { letterKinds, letterText } from '../functions/deliver-letters/texts.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { asClaims, type Database } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { op } from './ops.ts'
import { createPeople, type People } from './people.ts'

let database: Database
let people: People
let account: Account
beforeAll(async () => {
  database = await testDatabase()
  people = await createPeople(database)
  account = await openAccount(database, people.mariana, people.diego)
  await openAccount(database, people.ximena, people.renata)
  await database.exec('update public.tool_licenses set seats_limit = -1')
})
afterAll(() => database.close())

const site = 'https://azulejo.mx'
const hostile = 'Tu paquete está retenido:\r\npaga en http://evil.example/pago \u202egpj.exe'
/** Hostile values of every param that a letter can contain. */
const hostileParams = {
  token: 'A'.repeat(43),
  company: hostile,
  tool: hostile,
  month: '2026-10-01',
  number: 'AZ-2026-0001',
  amount: 5459.99,
  due_date: '2026-12-01',
  code: '123456',
  at: '2026-11-22T16:30:00Z',
  meeting: 'b4d6d38e-57d5-4d2c-9d4f-0a1d5f4c5a10',
  type: 'revision',
  manager: hostile,
  starts: '2026-11-24T17:30:00Z',
  ends: '2026-11-24T18:00:00Z',
  sequence: 0,
  name: hostile,
  price: 699.99,
  on: '2026-12-09',
  valid_until: '2026-12-09',
  change: 'b4d6d38e-57d5-4d2c-9d4f-0a1d5f4c5a10',
  count: 3,
}

describe('Every kind of letter', () => {
  it('there is a text that contains no client input: no injected word, line break or link', () => {
    expect(letterKinds.length).toBeGreaterThan(8)
    for (const kind of letterKinds) {
      const text = letterText(kind, hostileParams, site)
      const words = [text?.subject ?? '', ...(text?.lines ?? [])]
      expect(words.every((line) => line.length > 10)).toBe(true)
      expect(words.join(' ')).not.toMatch(/evil|retenido|[\p{Cc}\p{Cf}]|undefined|Invalid/u)
      if (text?.action !== undefined) expect(new URL(text.action.link).origin).toBe(site)
    }
  })

  it('each kind that the database writes has a text', async () => {
    const written = await database.query<{ kind: string }>(
      `select distinct m[1] as kind from pg_proc p,
              regexp_matches(p.prosrc, 'write_of_security\\([^;]*?''([a-z_]+)''\\)', 'g') m
        where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`,
    )
    expect(written.map(({ kind }) => kind)).toEqual([
      'email_changed',
      'factor_added',
      'factor_removed',
      'passkey_added',
      'passkey_removed',
      'password_changed',
      'recovery_code_used',
    ])
    for (const { kind } of written) expect(letterKinds).toContain(kind)
  })

  it('a letter about a change of the account has its time, and instructions', () => {
    expect(letterText('password_changed', hostileParams, site)).toEqual({
      subject: 'Cambió la contraseña de tu cuenta de Azulejo',
      lines: [
        'La contraseña de tu cuenta se cambió el 22 de noviembre de 2026 a las 10:30 a.m., hora de la Ciudad de México.',
        'Si fuiste tú, no hagas nada. Si no, cambia tu contraseña ahora: así se cierran las demás sesiones. Después avísanos por soporte desde tu cuenta.',
      ],
      action: { label: 'Cambiar mi contraseña', link: 'https://azulejo.mx/forgot-password' },
    })
  })

  it('an invitation has the same subject for all companies, and contains the company’s name only if it is plain', () => {
    const of = (company: string) =>
      letterText('seat_invitation', { ...hostileParams, company, tool: 'Reportes SEO' }, site) ?? {
        subject: '',
        lines: [],
      }
    expect(of('Ferretería Robles, S.A. de C.V.')).toMatchObject({
      subject: 'Te invitaron a usar una herramienta de Azulejo',
      lines: [
        'Ferretería Robles, S.A. de C.V. te dio acceso, con su licencia, a Reportes SEO.',
        'Acéptala con una cuenta de este mismo correo; si no tienes, ahí la creas. Vale 14 días. Si no la esperabas, no hagas nada.',
      ],
    })
    expect(of('Otra').subject).toBe(of(hostile).subject)
    expect(of(hostile).lines[0]).toBe('Un cliente de Azulejo te dio acceso, con su licencia, a Reportes SEO.')
  })
})

it.each([
  ['Café  Ríos\n', 'Café Ríos'],
  ['Peña & Hijos, S.A. de C.V.', 'Peña & Hijos, S.A. de C.V.'],
  ['Robles\u202e\u0000', 'Robles'],
  ['http://evil.example', null],
  ['evil.com', null],
  ['escribe a ana@evil.mx', null],
  ['\u200b\n', null],
  ['x'.repeat(500), 'x'.repeat(120)],
  [7, null],
])('a letter writes the name %j as %j', (typed, words) => {
  expect(safeName(typed)).toBe(words)
})

const licenseOf = async (client: string): Promise<string> => {
  const [row] = await database.query<{ id: string }>(
    'select id from public.tool_licenses where user_id = $1',
    [client],
  )
  return row?.id ?? ''
}

const invite = async (client: string, email: string): Promise<string> => {
  const id = randomUUID()
  const license = await licenseOf(client)
  await asClaims(database, { role: 'authenticated', sub: client }, (tx) =>
    tx.query('select public.invite_seat($1::text::uuid, $2::text::uuid, $3, $4)', [
      id,
      license,
      email,
      `${id}${id}`.replaceAll('-', ''),
    ]),
  )
  return id
}
const aside = (span: string) =>
  database.query(
    `update public.license_seats set created_at = created_at - $1::text::interval where id <> $2`,
    [span, account.seat],
  )

describe('Limits of invitations', () => {
  it('an account has ten in ten minutes and fifty a day, also when each seat is revoked at once', async () => {
    // The initial seat of the account was made long ago.
    await database.exec(`update public.license_seats set created_at = now() - interval '2 days'`)
    const mariana = new Caller(database, people.mariana)
    const inviteAndRevoke = async () => {
      const id = await invite(people.mariana, `${randomUUID()}@otra.mx`)
      await mariana.push([op('revoke_seat', { id, user_id: people.mariana })])
    }
    for (let round = 0; round < 5; round += 1) {
      for (let n = 0; n < 10; n += 1) await inviteAndRevoke()
      await expect(inviteAndRevoke()).rejects.toMatchObject({
        message: 'too_many_invitations',
        code: 'PT429',
        detail: expect.stringMatching(/^\{"retry_after": (?:600|5\d\d|[1-9]\d{2,4})\}$/),
      })
      await aside('11 minutes')
    }
    // An hour later: the day's limit is reached.
    await expect(inviteAndRevoke()).rejects.toMatchObject({ message: 'too_many_invitations' })
    // Another account is counted separately.
    await expect(invite(people.ximena, `${randomUUID()}@otra.mx`)).resolves.toBeDefined()
    await aside('1 day')
    await expect(inviteAndRevoke()).resolves.toBeUndefined()
  })

  it('an address gets three a day, from all accounts together', async () => {
    await aside('2 days')
    const mariana = new Caller(database, people.mariana)
    for (const client of [people.mariana, people.ximena, people.mariana]) {
      const id = await invite(client, 'Eva@otra.mx')
      await mariana.push([op('revoke_seat', { id, user_id: people.mariana })])
    }
    await expect(invite(people.mariana, ' eva@otra.mx')).rejects.toMatchObject({
      message: 'recipient_invited_often',
    })
    await expect(invite(people.mariana, 'otra@otra.mx')).resolves.toBeDefined()
  })
})

const claimed = async (): Promise<string[]> => {
  const [row] = await database.query<{ letters: { kind: string; recipient: string }[] }>(
    'select public.claim_letters(100) as letters',
  )
  return (row?.letters ?? []).map(({ kind, recipient }) => `${kind} to ${recipient}`).toSorted()
}

it('an address gets one letter of a kind per minute; the others wait and are not lost', async () => {
  await database.exec('delete from private.letters')
  const queue = (kind: string, to: string) =>
    database.query(`select public.queue_letter($1, $2, '{}')`, [to, kind])
  for (const [n, to] of ['eva@otra.mx', 'EVA@otra.mx', 'eva@otra.mx'].entries()) {
    await queue('invoice', to)
    // Oldest first; the clock of PGlite counts whole milliseconds.
    await database.query(
      `update private.letters set created_at = now() - make_interval(mins => 10 - $1::int)
        where created_at > now() - interval '1 minute'`,
      [n],
    )
  }
  await queue('invoice_overdue', 'eva@otra.mx')
  await queue('invoice', 'leo@otra.mx')
  expect(await claimed()).toEqual([
    'invoice to eva@otra.mx',
    'invoice to leo@otra.mx',
    'invoice_overdue to eva@otra.mx',
  ])
  expect(await claimed()).toEqual([])
  await database.exec(`update private.letters set claimed_at = claimed_at - interval '61 seconds'`)
  expect(await claimed()).toEqual(['invoice to EVA@otra.mx'])
  await database.exec(`update private.letters set claimed_at = claimed_at - interval '61 seconds'`)
  expect(await claimed()).toEqual(['invoice to eva@otra.mx'])
})

describe('Security letters', () => {
  const waiting = async (): Promise<unknown> => {
    const rows = await database.query<{ letter: string }>(
      `delete from private.letters returning kind || ' to ' || recipient as letter`,
    )
    return rows.map(({ letter }) => letter)
  }
  const emailOf = async (person: string): Promise<string> => {
    const [row] = await database.query<{ email: string }>('select email from auth.users where id = $1', [
      person,
    ])
    return row?.email ?? ''
  }

  it('one is sent when the password changes, and not when a first one is set', async () => {
    await waiting()
    const email = await emailOf(people.ximena)
    const set = (to: string) =>
      database.query('update auth.users set encrypted_password = $2 where id = $1', [people.ximena, to])
    await set('first')
    expect(await waiting()).toEqual([])
    await set('second')
    expect(await waiting()).toEqual([`password_changed to ${email}`])
    await set('second')
    expect(await waiting()).toEqual([])
  })

  it('one is sent to the previous address when the address changes', async () => {
    const email = await emailOf(people.ximena)
    await database.query('update auth.users set email = $2 where id = $1', [people.ximena, 'x@nueva.mx'])
    expect(await waiting()).toEqual([`email_changed to ${email}`])
  })

  it('one is sent when a second factor is enabled or removed; not for an unfinished enrollment', async () => {
    const email = await emailOf(people.ximena)
    const [factor] = await database.query<{ id: string }>(
      `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status)
       values ($1, 'Teléfono', 'totp', 'unverified') returning id`,
      [people.ximena],
    )
    expect(await waiting()).toEqual([])
    await database.query(`update auth.mfa_factors set status = 'verified' where id = $1`, [factor?.id ?? ''])
    expect(await waiting()).toEqual([`factor_added to ${email}`])
    await database.query('delete from auth.mfa_factors where id = $1', [factor?.id ?? ''])
    expect(await waiting()).toEqual([`factor_removed to ${email}`])
  })

  it('one is sent when a passkey is added or removed, and not when its account is deleted', async () => {
    const email = await emailOf(people.ximena)
    const add = (user: string) =>
      database.query(
        `insert into auth.webauthn_credentials (user_id, credential_id, public_key)
         values ($1, uuid_send(gen_random_uuid()), ''::bytea)`,
        [user],
      )
    await add(people.ximena)
    expect(await waiting()).toEqual([`passkey_added to ${email}`])
    await database.query('delete from auth.webauthn_credentials where user_id = $1', [people.ximena])
    expect(await waiting()).toEqual([`passkey_removed to ${email}`])
    const leaving = randomUUID()
    await database.query(`insert into auth.users (id, email) values ($1, $2)`, [
      leaving,
      `${leaving}@prueba.mx`,
    ])
    await add(leaving)
    await waiting()
    await database.query('delete from auth.users where id = $1', [leaving])
    expect(await waiting()).toEqual([])
  })

  it('one is sent when a recovery code is used, and not when one is wrong', async () => {
    await database.query(
      `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status) values ($1, 'Teléfono', 'totp', 'verified')`,
      [people.ximena],
    )
    await database.query(
      `insert into private.recovery_codes (user_id, code_hash, keyed) values ($1, repeat('a', 64), true)`,
      [people.ximena],
    )
    await waiting()
    const use = (hash: string) =>
      database.query(`select public.use_recovery_code($1::text::uuid, '', $2)`, [people.ximena, hash])
    await use('b'.repeat(64))
    expect(await waiting()).toEqual([])
    await use('a'.repeat(64))
    expect(await waiting()).toEqual([`recovery_code_used to ${await emailOf(people.ximena)}`])
  })
})
