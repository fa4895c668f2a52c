import * as z from 'zod/mini'
import type { AccountFailureCode } from '../../domain/failure.ts'
import type { PlanKey } from '../../domain/plan.ts'
import { centavos } from '../../domain/price.ts'
import { accountFailureCode, type RequestFailure } from '../backend/errors.ts'
import { type Answered, answered, failed } from '../session/authService.ts'
import { requestSignedIn } from '../session/signedInRequest.ts'
import type { Signature } from './sign.ts'

/** What a client does with a running contract. Each needs a connection, and nothing of it is queued (product §4). */

const refusals = [
  'no_contract',
  'plan_not_found',
  'same_plan',
  'unpaid_invoices',
  'cancellation_requested',
  'changed_today',
  'payment_disputed',
  'seats_in_use',
  'text_changed',
  'email_unverified',
  'payment_in_progress',
  'terms_required',
  'signature_required',
] as const

export type BillingProblem = AccountFailureCode | (typeof refusals)[number]

function billingProblem(failure: RequestFailure): BillingProblem {
  const refusal = failure.at === 'answer' ? refusals.find((code) => code === failure.code) : undefined
  return refusal ?? accountFailureCode(failure)
}

const post = <T>(
  path: string,
  body: object,
  answer: z.ZodMiniType<T>,
  key?: string,
): Promise<Answered<T, BillingProblem>> =>
  answered<T, BillingProblem>(async () => {
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    const result = await requestSignedIn<T>(path, { method: 'POST', headers, body, answer })
    return result.ok ? result : failed(billingProblem(result.failure))
  })

const Money = z.pipe(z.number(), z.transform(centavos))

const ChangeTerms = z.object({
  to: z.string(),
  plan_name: z.string(),
  kind: z.enum(['upgrade', 'downgrade']),
  days_left: z.number(),
  days: z.number(),
  credit: Money,
  charge: Money,
  amount_due: Money,
  amount_credited: Money,
  period_end: z.string(),
  /** The first day that is not paid yet: from it the new price counts. */
  next_on: z.string(),
  next_amount: Money,
  list_amount: Money,
  document: z.object({ text: z.string(), consent: z.string(), sha256: z.string() }),
})
/** What another plan costs today, and the addendum that says so: the server's word. */
export type ChangeTerms = z.infer<typeof ChangeTerms>

export const previewChange = (plan: PlanKey): Promise<Answered<ChangeTerms, BillingProblem>> =>
  post('/rest/v1/rpc/change_plan_preview', { plan }, ChangeTerms)

const SignedChange = z.object({ change: z.string(), status: z.enum(['pending_payment', 'applied']) })
export type SignedChange = z.infer<typeof SignedChange>

export type PlanChange = {
  readonly plan: PlanKey
  readonly text_sha256: string
  readonly signature: Signature
}

/** key: of one attempt. Sent again after a lost answer, the addendum is signed once. */
export const changePlan = (
  change: PlanChange,
  key: string,
): Promise<Answered<SignedChange, BillingProblem>> =>
  post('/functions/v1/change-plan', { ...change, terms_accepted: true }, SignedChange, key)

const EndTerms = z.object({ effective_on: z.string(), refund: Money, days: z.number() })
/** What a cancellation of now would mean: the server's word. */
export type EndTerms = z.infer<typeof EndTerms>

export const previewEnd = (): Promise<Answered<EndTerms, BillingProblem>> =>
  post('/rest/v1/rpc/cancellation_preview', {}, EndTerms)

const Receipt = z.object({ folio: z.string(), effective_on: z.string(), refund: Money })
export type Receipt = z.infer<typeof Receipt>

/** Asked again, it is the same cancellation. */
export const cancelContract = (reason: string): Promise<Answered<Receipt, BillingProblem>> =>
  post('/rest/v1/rpc/cancel_contract', { reason }, Receipt)

/** The cancellation is taken back. */
export const keepContract = (): Promise<Answered<unknown, BillingProblem>> =>
  post('/rest/v1/rpc/keep_contract', {}, z.unknown())
