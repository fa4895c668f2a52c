import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { safeName } from '../functions/deliver-letters/safe-name.ts'
import { letterKinds, letterText } from '../functions/deliver-letters/texts.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'

/** The texts of the letters, and how many of a kind an address gets. */
let database: Database
beforeAll(async () => {
  database = await testDatabase()
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
      'api_key_added',
      'email_changed',
      'factor_added',
      'factor_removed',
      'passkey_added',
      'passkey_removed',
      'password_changed',
      'recovery_code_used',
      'role_removed',
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
