import * as z from 'zod/mini'
import type { RequestFailureCode } from '../../domain/failure.ts'
import type { Id, Uid } from '../../domain/id.ts'
import type { Pesos } from '../../domain/money.ts'
import { call, type CallResult } from '../session/call.ts'

const issueRefusals = [
  'not_allowed',
  'not_found',
  'no_contract',
  'id_taken',
  'dispute_charged',
  'invoice_invalid',
] as const
export type IssuingProblem = RequestFailureCode | (typeof issueRefusals)[number]

const IssuedInvoice = z.object({
  concept: z.string(),
  amount: z.number(),
  net: z.number(),
  iva: z.number(),
  due_date: z.string(),
  /** Folio of its contract. */
  folio: z.nullable(z.string()),
  /** Null in a preview. */
  number: z.nullable(z.string()),
  /** The number of an unpaid invoice with the same content. */
  twin: z.nullable(z.string()),
})
export type IssuedInvoice = z.infer<typeof IssuedInvoice>

export type InvoiceToIssue = {
  readonly concept: string
  /** Including IVA. */
  readonly amount: Pesos
  readonly dueDate: string
  /** The lost dispute that it charges; null: something else. */
  readonly dispute: Id<'refunds'> | null
}

/** id: null for a preview, which writes nothing; else made by the device: a repeat makes no second invoice. */
export const generateInvoice = (
  client: Uid,
  { concept, amount, dueDate, dispute }: InvoiceToIssue,
  id: string | null,
): Promise<CallResult<IssuedInvoice, IssuingProblem>> =>
  call('/rest/v1/rpc/generate_invoice', {
    as: 'person',
    body: { client, concept, amount, due_date: dueDate, invoice: id, dispute },
    answer: IssuedInvoice,
    refusals: issueRefusals,
  })

const voidRefusals = [
  'not_allowed',
  'not_found',
  'reason_missing',
  'not_voidable',
  'already_paid',
  'payment_in_progress',
] as const
export type VoidingProblem = RequestFailureCode | (typeof voidRefusals)[number]

/** reason: shown to the client. Returns the number; a repeat changes nothing. */
export const voidInvoice = (invoice: string, reason: string): Promise<CallResult<string, VoidingProblem>> =>
  call('/rest/v1/rpc/void_invoice', {
    as: 'person',
    body: { invoice, reason },
    answer: z.string(),
    refusals: voidRefusals,
  })

const generateRefusals = ['not_allowed'] as const
export type GeneratingProblem = RequestFailureCode | (typeof generateRefusals)[number]

const InvoicesToGenerate = z.object({ contracts: z.number(), days: z.number() })
export type InvoicesToGenerate = z.infer<typeof InvoicesToGenerate>

/**
 * How many of all contracts have a period without its invoice, at most `days` days ahead; only a super admin may ask.
 */
export const invoicesToGenerate = (): Promise<CallResult<InvoicesToGenerate, GeneratingProblem>> =>
  call('/rest/v1/rpc/invoices_to_generate', {
    as: 'person',
    answer: InvoicesToGenerate,
    refusals: generateRefusals,
  })

const Generated = z.object({ created: z.number(), more: z.boolean() })

/** Returns how many were made; each period has one, however often this is called. The server makes some at a time. */
export async function generateMonthlyInvoices(): Promise<CallResult<number, GeneratingProblem>> {
  let made = 0
  for (;;) {
    const answer = await call('/functions/v1/generate-monthly-invoices', {
      as: 'person',
      body: {},
      answer: Generated,
      refusals: generateRefusals,
    })
    if (!answer.ok) return answer
    made += answer.value.created
    if (!answer.value.more) return { ok: true, value: made }
  }
}
