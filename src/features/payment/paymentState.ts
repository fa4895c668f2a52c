import type { CallResult } from '../../data/session/call.ts'
import type { Confirmation, Order, PaymentProblem } from '../../data/billing/payments.ts'
import type { PayMethod } from '../../domain/payMethod.ts'
import type { TestOutcome } from '../../domain/testCard.ts'
import { type TypedCard, noCard } from './card.ts'

type CardDisplay = { readonly brand: string; readonly last4: string }

/** What the person pays with. It never contains a card number. */
export type PaymentSource =
  | { readonly by: 'typedCard'; readonly outcome: TestOutcome; readonly display: CardDisplay | undefined }
  | { readonly by: 'savedCard'; readonly id: string; readonly display: CardDisplay }
  | { readonly by: 'voucher'; readonly method: 'oxxo' | 'spei' }

/** previousPayment: the last one that has ended, or null. It is part of the idempotency key: after it, an order is another attempt. */
type Attempt = { readonly source: PaymentSource; readonly previousPayment: string | null }

export type PaymentPhase =
  | { readonly at: 'choosing' }
  /**
   * waitsForForm: not sent until the form's own order is answered, because two orders at once would cancel each other.
   */
  | (Attempt & { readonly at: 'ordering'; readonly waitsForForm: boolean })
  /** The voucher exists; waits until the mirror has it. */
  | { readonly at: 'voucherMade' }
  /** A request to the sandbox's bank is running. */
  | { readonly at: 'confirming'; readonly confirmation: Confirmation }
  /** The bank asks the person for an authentication (3-D Secure). */
  | { readonly at: 'bank'; readonly payment: string }
  /** The answer was lost: only the same request can be sent again. */
  | { readonly at: 'unknown'; readonly confirmation: Confirmation }
  /** The provider's script confirms the payment. */
  | { readonly at: 'askingProvider'; readonly payment: string }
  /** Confirmed; waits until the mirror has the outcome. */
  | { readonly at: 'awaitingResult'; readonly payment: string }

/** The order of a card payment, opened before the form is shown: its answer contains which provider's form to show. */
type FormOrder = { readonly previousPayment: string | null } & (
  | { readonly at: 'opening' }
  | { readonly at: 'open'; readonly order: Order }
  | { readonly at: 'refused'; readonly code: PaymentProblem }
)

/** What the person has chosen; reset when the screen changes. */
type PaymentChoice = {
  /** Null: the default of the screen. */
  readonly method: PayMethod | null
  /** The person chose to type a card other than the saved ones. */
  readonly otherCard: boolean
  /** The person accepts that opening the card form cancels the open voucher. */
  readonly voucherCancelAccepted: boolean
  readonly form: FormOrder | null
  /** Why no voucher could be made. */
  readonly voucherRefusal: PaymentProblem | null
}

export type PaymentState = {
  readonly phase: PaymentPhase
  readonly choice: PaymentChoice
  /** The typed card. It exists only here: it is never stored, sent or logged. */
  readonly card: TypedCard
  /** The voucher that the person chose to replace by another method. */
  readonly voucherToReplace: string | null
  /** An order has shown that the provider has its own card fields. */
  readonly providerForm: boolean
  /** The request that opens the form's order, while it is not answered. */
  readonly opening: { readonly previousPayment: string | null } | null
  /** The checkout screen that the mirror's rows lead to; another name means that it has changed. */
  readonly screenName: string
  /**
   * Payments that failed or expired, in the mirror. The mirror may have them before the answer to the request arrives.
   */
  readonly endedPayments: readonly string[]
}

export type PaymentEvent =
  | { readonly type: 'cardTyped'; readonly card: TypedCard }
  | { readonly type: 'methodChosen'; readonly method: PayMethod }
  | { readonly type: 'otherCardChosen' }
  | { readonly type: 'voucherReplaced'; readonly payment: string }
  | { readonly type: 'voucherKept' }
  | { readonly type: 'voucherCancelAccepted' }
  | { readonly type: 'formNeeded'; readonly previousPayment: string | null }
  | { readonly type: 'formRetried' }
  | {
      readonly type: 'formAnswered'
      readonly previousPayment: string | null
      readonly answer: CallResult<Order, PaymentProblem>
    }
  | (Attempt & { readonly type: 'paymentRequested' })
  | { readonly type: 'ordered'; readonly answer: CallResult<Order, PaymentProblem> }
  | { readonly type: 'confirmed'; readonly answer: CallResult<{ readonly status: string }, PaymentProblem> }
  | { readonly type: 'confirmationRepeated' }
  | { readonly type: 'bankOpened'; readonly payment: string }
  | { readonly type: 'bankAnswered'; readonly outcome: 'approved' | 'authentication_failed' }
  | { readonly type: 'bankClosed' }
  | { readonly type: 'providerFieldsSent' }
  | { readonly type: 'providerAnswered'; readonly failure: ProviderFailure | null }
  | { readonly type: 'mirrorChanged'; readonly screenName: string; readonly endedPayments: readonly string[] }

/** shown: the provider's fields show the error themselves. */
export type ProviderFailure = 'shown' | { readonly text: string }

export type PaymentEffect =
  | (Attempt & { readonly type: 'order' })
  | { readonly type: 'openForm'; readonly previousPayment: string | null; readonly replacesVoucher: boolean }
  | { readonly type: 'confirm'; readonly confirmation: Confirmation }
  /** savedCardSecret: Stripe's secret of an order whose saved card the bank asks about; null: use the provider's fields. */
  | { readonly type: 'askProvider'; readonly savedCardSecret: NonNullable<Order['client']> | null }
  | { readonly type: 'sync' }
  | { readonly type: 'clearToasts' }
  | { readonly type: 'showRefusal'; readonly code: PaymentProblem }
  | { readonly type: 'showErrorText'; readonly text: string }

export const nothingChosen: PaymentChoice = {
  method: null,
  otherCard: false,
  voucherCancelAccepted: false,
  form: null,
  voucherRefusal: null,
}

export const beginPayment = (screenName: string): PaymentState => ({
  phase: { at: 'choosing' },
  choice: nothingChosen,
  card: noCard,
  voucherToReplace: null,
  providerForm: false,
  opening: null,
  screenName,
  endedPayments: [],
})

/** A card payment runs: nothing else can be started. */
export const isPaying = ({ phase }: PaymentState): boolean =>
  (phase.at === 'ordering' && phase.source.by !== 'voucher') ||
  phase.at === 'confirming' ||
  phase.at === 'askingProvider' ||
  phase.at === 'awaitingResult'

export const isMakingVoucher = ({ phase }: PaymentState): boolean =>
  phase.at === 'voucherMade' || (phase.at === 'ordering' && phase.source.by === 'voucher')
