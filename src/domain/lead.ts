import * as z from 'zod/mini'
import { billings } from './billing.ts'
import { planKeys } from './plan.ts'

export const LeadSource = /* @__PURE__ */ (() => z.enum(['landing', 'contact', 'plan']))()
export type LeadSource = z.infer<typeof LeadSource>

/** The version of the consent text under the form (`copy/lead.ts`): a new text needs a new date. */
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

/**
 * The code comes from the page's address, which a visitor can edit: an invalid code is dropped, and the lead is kept.
 */
const promoCode = (value: unknown): string | null => {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : ''
  return /^[A-Z0-9-]{3,40}$/.test(code) ? code : null
}

/**
 * The input of the function `lead`. The function has a separate schema, because it is bundled alone; a test compares
 * both.
 */
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

/** Fields that may have an error. */
export type LeadField = 'email' | 'name' | 'company' | 'phone' | 'message'

/** The result of sending, as far as this device can detect it. */
export type LeadOutcome =
  | 'received'
  /** Stored on this device: it is offline. */
  | 'waits_for_signal'
  /** Stored on this device: the server is busy or not reachable. */
  | 'waits_for_server'
  /** Refused by the server. */
  | 'refused'
  /** The lead was neither sent nor stored: the browser forbids storage. */
  | 'lost'

/**
 * A lead that waits on this device. Before `notBefore` another tab or the worker is sending it, or the server asked for
 * time; a `refused` one stays here, and is not sent again.
 */
export type WaitingLead = { id: string; lead: Lead; savedAt: number; notBefore: number; refused: boolean }

// The database cannot store a NUL, and UTF-8 has no lone surrogates; a person can type neither.
const readable = (value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value

/** The lead of a filled-in form, or the fields to correct. */
export function leadOf(
  fields: Readonly<Record<string, unknown>>,
): { ok: true; lead: Lead } | { ok: false; wrong: ReadonlySet<string> } {
  const parsed = Lead.safeParse(
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, readable(value)])),
  )
  if (parsed.success) return { ok: true, lead: parsed.data }
  return { ok: false, wrong: new Set(parsed.error.issues.map(({ path }) => String(path[0]))) }
}
