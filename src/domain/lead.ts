import * as z from 'zod/mini'
import { billings } from './billing.ts'
import { planKeys } from './plan.ts'

export const LeadSource = /* @__PURE__ */ (() => z.enum(['landing', 'contact', 'plan']))()
export type LeadSource = z.infer<typeof LeadSource>

/** The text under the form (`copy/lead.ts`) that a person says yes to: a new text, a new date. */
export const LEAD_CONSENT_VERSION = '2026-11-21'

/** Characters; the function refuses more. */
export const leadMax = { email: 254, name: 200, company: 200, phone: 40, message: 4000 } as const

const text = (most: number) =>
  z.pipe(
    z.string().check(z.trim(), z.maxLength(most)),
    z.transform((value) => (value === '' ? null : value)),
  )
const optional = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? null),
  )

/** From the page's address, which a visitor can edit: an invalid code is dropped, and the lead is kept. */
const promoCode = (value: unknown): string | null => {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : ''
  return /^[A-Z0-9-]{3,40}$/.test(code) ? code : null
}

/** What the function `lead` takes. It has a schema of its own, because it is bundled alone; a test holds the two. */
export const Lead = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(leadMax.email), z.email()),
    source: LeadSource,
    consent_version: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
    name: optional(text(leadMax.name)),
    company: optional(text(leadMax.company)),
    phone: optional(text(leadMax.phone)),
    message: optional(text(leadMax.message)),
    plan: optional(z.enum(planKeys)),
    billing: optional(z.enum(billings)),
    promo: z.pipe(z.optional(z.unknown()), z.transform(promoCode)),
  }))()
export type Lead = z.infer<typeof Lead>

/** What a person may have to mend. */
export type LeadField = 'email' | 'name' | 'company' | 'phone' | 'message'

/** How a sending ended, as far as this device knows. */
export type LeadOutcome =
  | 'received'
  /** Kept on this device: there is no signal. */
  | 'waits_for_signal'
  /** Kept on this device: the server is busy, or away. */
  | 'waits_for_server'
  /** The server looked at it and said no. */
  | 'refused'
  /** Neither sent nor kept: the browser does not let us keep anything. */
  | 'lost'

/**
 * A lead that waits on this device. Before `notBefore` another tab or the worker is sending it, or the server asked for time;
 * `refused` stays here, and is not sent again.
 */
export type WaitingLead = { id: string; lead: Lead; savedAt: number; notBefore: number; refused: boolean }

// The database cannot store a NUL, and no UTF-8 text a lone surrogate; neither can be typed.
const readable = (value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value

/** The lead of a filled-in form, or which fields have to be mended. */
export function leadOf(
  fields: Readonly<Record<string, unknown>>,
): { ok: true; lead: Lead } | { ok: false; wrong: ReadonlySet<string> } {
  const parsed = Lead.safeParse(
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, readable(value)])),
  )
  if (parsed.success) return { ok: true, lead: parsed.data }
  return { ok: false, wrong: new Set(parsed.error.issues.map(({ path }) => String(path[0]))) }
}
