import * as z from 'zod/mini'
import type { RequestFailureCode } from '../../domain/failure.ts'
import type { PlanKey } from '../../domain/plan.ts'
import { call, type CallResult } from '../session/call.ts'
import type { Signature } from './sign.ts'
import { Money } from './moneySchema.ts'

/** A change of a running contract's plan. Each action needs a connection, and is never queued (product §4). */

export const billingRefusals = [
  'no_contract',
  'not_found',
  'addendum_over',
  'plan_not_found',
  'same_plan',
  'unpaid_invoices',
  'cancellation_requested',
  'service_ending',
  'tier_adds_nothing',
  'changed_today',
  'payment_disputed',
  'seats_in_use',
  'text_changed',
  'email_unverified',
  'payment_in_progress',
  'terms_required',
  'signature_required',
] as const

export type BillingProblem = RequestFailureCode | (typeof billingRefusals)[number]

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
  /** The first unpaid day: the new price applies from it. */
  next_on: z.string(),
  next_amount: Money,
  /** The part of it that the credit pays. */
  next_credit: Money,
  list_amount: Money,
  document: z.object({ text: z.string(), consent: z.string(), sha256: z.string() }),
})
/** The price of another plan today, with the addendum; both are computed by the server. */
export type ChangeTerms = z.infer<typeof ChangeTerms>

export const previewChange = (plan: PlanKey): Promise<CallResult<ChangeTerms, BillingProblem>> =>
  call('/rest/v1/rpc/change_plan_preview', {
    as: 'person',
    body: { plan },
    answer: ChangeTerms,
    refusals: billingRefusals,
  })

export const SignedChange = z.object({ change: z.string(), status: z.enum(['pending_payment', 'applied']) })
export type SignedChange = z.infer<typeof SignedChange>

export type PlanChange = {
  readonly plan: PlanKey
  readonly text_sha256: string
  readonly signature: Signature
}

/** key: of one attempt. A retry after a lost answer signs the addendum once. */
export const changePlan = (
  change: PlanChange,
  key: string,
): Promise<CallResult<SignedChange, BillingProblem>> =>
  call('/functions/v1/change-plan', {
    as: 'person',
    key,
    body: { ...change, terms_accepted: true },
    answer: SignedChange,
    refusals: billingRefusals,
  })
