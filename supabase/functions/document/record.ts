import * as z from 'zod/mini'

/**
 * The content of a document, as the database returns it (`document_record`). Names and texts are as they were signed.
 */

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/**
 * The site in the QR code for checking the document; null for a contract that was signed before signatures were stored.
 */
const site = z.nullable(z.string())
const text = z.nullable(z.string())

const evidence = {
  user: z.string(),
  client: z.string(),
  signer: text,
  email: text,
  /** Missing if the signature was made before addresses were verified. */
  email_verified_at: z.optional(text),
  ip: z.string(),
  user_agent: z.string(),
  aal: z.string(),
  signed_at: z.string(),
  text: z.string(),
  text_sha256: sha256,
  consent: z.string(),
  image: z.string(),
  image_sha256: sha256,
  event_hash: sha256,
  event_position: z.number(),
}

const Contract = z.object({
  kind: z.literal('contract'),
  contract: z.uuid(),
  site,
  folio: z.string(),
  ...evidence,
  version: z.string(),
  title: z.string(),
  /** Texts have them since 1.1. */
  parties: z.optional(
    z.array(
      z.object({ title: z.string(), facts: z.array(z.object({ label: z.string(), value: z.string() })) }),
    ),
  ),
  clauses: z.array(z.object({ number: z.number(), title: z.string(), text: z.string() })),
  signature_kind: z.enum(['drawn', 'typed']),
  signature_sha256: sha256,
  quote: z.object({
    plan_name: z.string(),
    billing: z.enum(['monthly', 'annual']),
    period_amount: z.number(),
  }),
})

const Addendum = z.object({
  kind: z.literal('addendum'),
  contract: z.uuid(),
  site,
  folio: z.string(),
  contract_folio: z.string(),
  ...evidence,
  signature: z.object({ kind: z.enum(['drawn', 'typed']) }),
  /** True for a service apart: `plan_name` is its name and tier. */
  service: z.optional(z.boolean()),
  plan_name: z.string(),
  amount_due: z.number(),
  amount_credited: z.number(),
})

const Invoice = z.object({
  kind: z.literal('invoice'),
  contract: z.uuid(),
  site,
  folio: z.string(),
  contract_folio: z.string(),
  concept: z.string(),
  amount: z.number(),
  /** Parts of the amount, which includes IVA. */
  net: z.number(),
  iva: z.number(),
  /** Null for an invoice from before issuers were stored. */
  issuer: z.nullable(z.object({ legal_name: z.string(), rfc: z.string(), address: z.string() })),
  /** Null or missing: the client had no fiscal data when it was issued. */
  receiver: z.nullish(
    z.object({
      rfc: z.string(),
      legal_name: z.string(),
      regime: z.string(),
      postcode: z.string(),
      /** Missing in an invoice from before clients could give a colonia. */
      colonia: z.optional(z.string()),
      state: z.nullish(z.string()),
    }),
  ),
  currency: z.string(),
  status: z.enum(['pending', 'paid', 'overdue', 'void']),
  /** Made by staff: without a period. */
  by_hand: z.optional(z.boolean()),
  period_start: z.string(),
  period_end: z.string(),
  due_date: z.string(),
  paid_at: text,
  issued_at: z.string(),
  client: z.string(),
  email: text,
  provider: z.nullable(z.enum(['stripe', 'sandbox', 'manual'])),
  method: z.nullable(z.enum(['card', 'oxxo', 'spei', 'cash'])),
  card_last4: text,
})

/** The fields that all receipts of a cancellation share. */
const cancelled = {
  contract: z.uuid(),
  site,
  folio: z.string(),
  contract_folio: z.string(),
  user: z.string(),
  client: z.string(),
  requested_at: z.string(),
  /** When the cancellation was taken back. */
  withdrawn_at: z.nullish(z.string()),
  effective_on: z.string(),
  /** Missing in a receipt from before refunds were announced. */
  refund: z.optional(z.number()),
  reason: text,
  event_hash: sha256,
  event_position: z.number(),
}

const Cancellation = z.object({ kind: z.literal('cancellation'), ...cancelled })

/** The end of one service apart, by the folio of its addendum. */
const ServiceEnd = z.object({
  kind: z.literal('service_end'),
  ...cancelled,
  service: z.string(),
  addendum: z.string(),
})

/** The metrics of the table `account_metrics`, in the order of every report; a test compares them with the app's. */
export const metrics = [
  'organic_visits',
  'leads',
  'seo_score',
  'link_clicks',
  'social_reach',
  'chatbot_conversations',
] as const

const Report = z.object({
  kind: z.literal('report'),
  /** Its first day. */
  month: z.string(),
  published_at: z.string(),
  summary: text,
  client: text,
  /** The figures of the month and of the five before. */
  figures: z.array(z.object({ metric: z.enum(metrics), month: z.string(), value: z.number() })),
})

export const Record = z.discriminatedUnion('kind', [
  Contract,
  Addendum,
  Invoice,
  Cancellation,
  ServiceEnd,
  Report,
])
export type Record = z.infer<typeof Record>
export type Contract = z.infer<typeof Contract>
export type Addendum = z.infer<typeof Addendum>
export type Invoice = z.infer<typeof Invoice>
export type Cancellation = z.infer<typeof Cancellation>
export type ServiceEnd = z.infer<typeof ServiceEnd>
export type Report = z.infer<typeof Report>
/** The records that /verificar can check. */
export type Evidence = Exclude<Record, Report>
