import * as z from 'zod/mini'
import type { Problem } from '../_shared/problem.ts'

/** PostgreSQL stores no NUL, and a lone surrogate is invalid everywhere. */
const isText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

const text = (most: number) =>
  z.pipe(
    z.string().check(z.trim(), z.maxLength(most), z.refine(isText)),
    z.transform((value) => (value === '' ? null : value)),
  )
const optional = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? null),
  )

/**
 * The code comes from a query that every visitor can change: an invalid code is dropped, and the lead is stored without
 * it.
 */
const promoCode = (value: unknown): string | null => {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : ''
  return /^[A-Z0-9-]{3,40}$/.test(code) ? code : null
}

/**
 * The valid fields. `src/domain/lead.ts` has the same on the device; a test compares both, because the hosted service
 * bundles this folder alone.
 */
export const Submission = z.object({
  id: z.uuid(),
  email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email()),
  source: z.enum(['landing', 'contact', 'plan']),
  consent_version: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  name: optional(text(200)),
  company: optional(text(200)),
  phone: optional(text(40)),
  message: optional(text(4000)),
  plan: optional(z.enum(['BASICOS', 'ESTANDAR', 'AVANZADOS'])),
  billing: optional(z.enum(['monthly', 'annual'])),
  promo: z.pipe(z.optional(z.unknown()), z.transform(promoCode)),
})
export type Submission = z.infer<typeof Submission>

/** Hidden and not in the tab order: only a program fills it in. */
const HONEYPOT = 'subject_line'

export type ReadResult =
  | { ok: true; submission: Submission; trapped: boolean }
  | { ok: false; problem: Problem }

const malformed: ReadResult = { ok: false, problem: { status: 400, code: 'malformed_request' } }

export function readJson(body: string): ReadResult {
  let fields: unknown
  try {
    fields = JSON.parse(body)
  } catch {
    return malformed
  }
  return readFields(fields)
}

/** A page without a script also sends its empty fields, and no id. */
export async function readForm(fields: URLSearchParams, today: string): Promise<ReadResult> {
  const filled = Object.fromEntries([...fields].filter(([, value]) => value.trim() !== ''))
  return readFields({ ...filled, id: await idOf(filled, today) })
}

function readFields(fields: unknown): ReadResult {
  const parsed = Submission.safeParse(fields)
  if (!parsed.success) return { ok: false, problem: problemOf(parsed.error.issues) }
  const trap: unknown = Reflect.get(Object(fields), HONEYPOT)
  return { ok: true, submission: parsed.data, trapped: trap !== undefined && trap !== '' }
}

function problemOf(issues: readonly { readonly path: readonly PropertyKey[] }[]): Problem {
  const wrong = issues.map(({ path }) => path[0])
  // First: it is the one that a person can correct.
  if (wrong.includes('email')) return { status: 400, code: 'invalid_email' }
  const [field] = wrong
  return typeof field === 'string'
    ? { status: 400, code: 'invalid_field', params: { field } }
    : { status: 400, code: 'malformed_request' }
}

/** The same form sent twice in a day has the same id: a double tap, a reload of the answer. */
async function idOf(fields: Record<string, string>, today: string): Promise<string> {
  const content = JSON.stringify([today, Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))])
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content)))
  const hex = Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
  // Version 8: made by a custom rule.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
