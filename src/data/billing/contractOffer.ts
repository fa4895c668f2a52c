import * as z from 'zod/mini'
import { type Billing, billings } from '../../domain/billing.ts'
import { type PlanKey, planKeys } from '../../domain/plan.ts'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { call, type CallResult } from '../session/call.ts'
import { Money } from './moneySchema.ts'

/** Price and text of a contract, computed by the server; the page shows them unchanged (C1). */

const Quote = z.object({
  plan: z.enum(planKeys),
  plan_name: z.string(),
  billing: z.enum(billings),
  months: z.number(),
  month_price: Money,
  undiscounted: Money,
  annual_discount: Money,
  list_amount: Money,
  promotion: z.nullable(z.object({ code: z.string(), percentage: z.number(), months: z.number() })),
  promotion_problem: z.nullable(z.enum(['promotion_not_valid', 'promotion_used'])),
  promotion_discount: Money,
  period_amount: Money,
  monthly_amount: Money,
  renewal_monthly_amount: Money,
})
export type Quote = z.infer<typeof Quote>

const Party = z.object({
  title: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
})

const ContractDocument = z.object({
  version: z.string(),
  title: z.string(),
  parties: z.array(Party),
  clauses: z.array(z.object({ number: z.number(), title: z.string(), text: z.string(), plain: z.string() })),
  consent: z.string(),
  sha256: z.string(),
})
export type ContractDocument = z.infer<typeof ContractDocument>

const ContractOfferProblem = z.object({
  code: z.enum(['already_active', 'already_signed', 'payment_in_progress']),
  contract: z.string(),
})
export type ContractOfferProblem = z.infer<typeof ContractOfferProblem>

/** The address that the evidence will contain. awaits_code: a letter was sent, and its code is still valid. */
const SignerEmail = z.object({ address: z.string(), verified: z.boolean(), awaits_code: z.boolean() })
export type SignerEmail = z.infer<typeof SignerEmail>

const ContractOffer = z.object({
  quote: Quote,
  document: ContractDocument,
  /** The full name of the signed-in person. */
  signer: z.nullable(z.string()),
  email: z.nullable(SignerEmail),
  problem: z.nullable(ContractOfferProblem),
})
export type ContractOffer = z.infer<typeof ContractOffer>

export type PlanChoice = { readonly plan: PlanKey; readonly billing: Billing; readonly promo: string | null }

export type OfferFailureCode = RequestFailureCode | 'plan_not_found'

/** signedIn: requested as this device's person, whose name the contract contains; a visitor reads it without a name. */
export const contractOffer = (
  { plan, billing, promo }: PlanChoice,
  signedIn: boolean,
): Promise<CallResult<ContractOffer, OfferFailureCode>> =>
  call('/rest/v1/rpc/contract_offer', {
    as: signedIn ? 'person' : 'visitor',
    body: { plan, billing, promo },
    answer: ContractOffer,
    refusals: ['plan_not_found'],
  })
