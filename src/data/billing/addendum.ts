import * as z from 'zod/mini'
import type { Id } from '../../domain/id.ts'
import { call, type CallResult } from '../session/call.ts'
import { billingRefusals, type BillingProblem, SignedChange } from './planChange.ts'
import type { Signature } from './sign.ts'
import { Money } from './moneySchema.ts'

type AddendumId = Id<'contract_changes'>

const AddendumTerms = z.object({
  plan_name: z.string(),
  monthly_price: Money,
  /** Added to each period from `starts_on` on. */
  amount: Money,
  /** Due now for the remaining days of the paid period; or a credit, for a lower tier. */
  amount_due: Money,
  amount_credited: Money,
  starts_on: z.string(),
  /** The first day of the first period whose invoice includes it. */
  next_on: z.string(),
  next_amount: Money,
  /** What the client's credit pays of that invoice. */
  next_credit: Money,
  valid_until: z.string(),
  document: z.object({ text: z.string(), consent: z.string(), sha256: z.string() }),
})
/** An addendum that staff prepared, with the terms of signing it today; computed by the server. */
export type AddendumTerms = z.infer<typeof AddendumTerms>

export const previewAddendum = (change: AddendumId): Promise<CallResult<AddendumTerms, BillingProblem>> =>
  call('/rest/v1/rpc/addendum_preview', {
    as: 'person',
    body: { change },
    answer: AddendumTerms,
    refusals: billingRefusals,
  })

export type SignedAddendum = {
  readonly addendum: AddendumId
  readonly text_sha256: string
  readonly signature: Signature
}

/** key: of one attempt. A retry after a lost answer signs it once. */
export const signAddendum = (
  signed: SignedAddendum,
  key: string,
): Promise<CallResult<SignedChange, BillingProblem>> =>
  call('/functions/v1/change-plan', {
    as: 'person',
    key,
    body: { ...signed, terms_accepted: true },
    answer: SignedChange,
    refusals: billingRefusals,
  })
