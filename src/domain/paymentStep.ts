import { type Contract, currentContract, contractOfferEnds } from './contract.ts'
import type { Id } from './id.ts'
import type { Invoice } from './invoice.ts'
import { type Centavos, centavos } from './money.ts'
import { overdueInvoices } from './nextCharge.ts'
import type { Payment } from './payment.ts'
import { paymentStage, sortedPayments, type PaymentStage } from './paymentStage.ts'
import type { Refund } from './refund.ts'

/** The target of a payment; each has its own page. */
export type PaidFor =
  | { readonly kind: 'contract'; readonly contract: Contract }
  | { readonly kind: 'invoice'; readonly invoice: Invoice }
  | { readonly kind: 'change'; readonly id: Id<'contract_changes'> }

/** The payment state of an account. Every screen shows this one, with its next step. */
export type PaymentStep =
  | { readonly state: 'noContract' }
  /** Signed and not paid. until: the day from which it no longer keeps its price. */
  | { readonly state: 'signed'; readonly contract: Contract; readonly until: string }
  /** others: number of overdue invoices besides this one, which is the oldest. */
  | { readonly state: 'overdue'; readonly invoice: Invoice; readonly others: number }
  | { readonly state: 'voucher'; readonly payment: Payment; readonly paidFor: PaidFor }
  | { readonly state: 'processing'; readonly payment: Payment; readonly paidFor: PaidFor }
  /** Money of the client that is not returned yet. */
  | { readonly state: 'returning'; readonly amount: Centavos }
  | { readonly state: 'paid'; readonly contract: Contract }

export type PaymentAccount = {
  readonly contracts: readonly Contract[]
  readonly invoices: readonly Invoice[]
  readonly payments: readonly Payment[]
  readonly refunds: readonly Refund[]
}

/** Payable targets come first, then a voucher, then a payment that the bank confirms. now: ms. */
export function nextPaymentStep(account: PaymentAccount, now: number): PaymentStep {
  const contract = currentContract(account.contracts)
  const stages = stagesOf(account, contract, now)
  const open = stages.filter(({ stage }) => stage.at === 'open').map(({ paidFor }) => paidFor)
  const late = open.flatMap((paidFor) => (paidFor.kind === 'invoice' ? [paidFor.invoice] : []))
  const [oldest] = overdueInvoices(late)
  if (oldest !== undefined)
    return { state: 'overdue', invoice: oldest, others: overdueInvoices(account.invoices).length - 1 }
  const signed = open.find(({ kind }) => kind === 'contract')
  if (signed?.kind === 'contract')
    return { state: 'signed', contract: signed.contract, until: contractOfferEnds(signed.contract) }
  for (const state of ['voucher', 'processing'] as const)
    for (const { paidFor, stage } of stages)
      if (stage.at === state) return { state, payment: stage.payment, paidFor }
  const amount = toReturn(account.refunds)
  if (amount > 0) return { state: 'returning', amount }
  // A contract whose payment was just confirmed becomes active a moment later.
  return contract === null ? { state: 'noContract' } : { state: 'paid', contract }
}

type Staged = { readonly paidFor: PaidFor; readonly stage: PaymentStage }

/** Unpaid targets, oldest first, each with the state of its payment. */
function stagesOf(
  { invoices, payments }: PaymentAccount,
  contract: Contract | null,
  now: number,
): readonly Staged[] {
  const newest = sortedPayments(payments)
  const stageOf = (isOwn: (payment: Payment) => boolean) => paymentStage(newest.filter(isOwn), now)
  const unpaid = invoices
    .filter(({ status }) => status !== 'paid')
    .toSorted((a, b) => a.due_date.localeCompare(b.due_date))
  const changes = new Set(payments.flatMap(({ change_id: id }) => (id === null ? [] : [id])))
  return [
    ...unpaid.map((invoice) => ({
      paidFor: { kind: 'invoice' as const, invoice },
      stage: stageOf(({ invoice_id: id }) => id === invoice.id),
    })),
    ...(contract?.status === 'pending_payment'
      ? [
          {
            paidFor: { kind: 'contract' as const, contract },
            stage: stageOf(({ contract_id: id, purpose }) => id === contract.id && purpose === 'contract'),
          },
        ]
      : []),
    ...[...changes].map((change) => ({
      paidFor: { kind: 'change' as const, id: change },
      stage: stageOf(({ change_id: id }) => id === change),
    })),
  ]
}

/** Money that a bank took back, or still decides about, is not ours to return. */
const toReturn = (refunds: readonly Refund[]): Centavos =>
  refunds
    .filter(
      ({ reason, status }) =>
        (reason === 'cancellation' || reason === 'surplus') &&
        (status === 'pending' || status === 'sent' || status === 'by_hand'),
    )
    .reduce((sum, { amount }) => sum + centavos(amount), 0)

/** An amount is due, or its payment is in progress. */
export const isUnsettled = ({ state }: PaymentStep): boolean =>
  state === 'signed' || state === 'overdue' || state === 'voucher' || state === 'processing'
