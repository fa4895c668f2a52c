import type { CallResult } from '../../data/session/call.ts'
import type { Confirmation, Order, PaymentProblem } from '../../data/billing/payments.ts'
import type { PayMethod } from '../../domain/payMethod.ts'
import type { PaymentFailure } from '../../domain/payment.ts'
import type { TestOutcome } from '../../domain/testCard.ts'
import { type Card, noCard } from './card.ts'

type CardFace = { readonly brand: string; readonly last4: string }

/** What the person pays by. The number of a card is no part of it. */
export type Wish =
  | { readonly by: 'typedCard'; readonly outcome: TestOutcome; readonly face: CardFace | undefined }
  | { readonly by: 'keptCard'; readonly id: string; readonly face: CardFace }
  | { readonly by: 'slip'; readonly method: 'oxxo' | 'spei' }

/** after: the last payment that is over. With another one it is another attempt, under another key. */
type Attempt = { readonly wish: Wish; readonly after: string | null }

export type Step =
  | { readonly at: 'choosing' }
  /** held: until the order of the form is there. Two orders at once would call each other off. */
  | (Attempt & { readonly at: 'ordering'; readonly held: boolean })
  /** The mirror brings it. */
  | { readonly at: 'slipMade' }
  /** The bank of the sandbox is asked. */
  | { readonly at: 'confirming'; readonly told: Confirmation }
  /** The bank asks the person. */
  | { readonly at: 'bank'; readonly payment: string }
  /** The answer was lost: the same is asked again, and nothing else. */
  | { readonly at: 'unknown'; readonly told: Confirmation }
  /** The provider's own script is asked. */
  | { readonly at: 'hosted'; readonly payment: string }
  /** The mirror tells what became of it. */
  | { readonly at: 'told'; readonly payment: string }

/** The order of a card, opened before its form is shown: only its answer says whose form it is. */
type FormOrder = { readonly after: string | null } & (
  | { readonly at: 'opening' }
  | { readonly at: 'open'; readonly order: Order }
  | { readonly at: 'refused'; readonly code: PaymentProblem }
)

/** What is chosen on the way to a payment, and forgotten when the screen turns. */
type Choice = {
  /** Null: the one that the screen proposes. */
  readonly method: PayMethod | null
  /** None of those that are kept. */
  readonly otherCard: boolean
  /** Opening the form calls off the slip that is open: the person has said to do so. */
  readonly formWanted: boolean
  readonly form: FormOrder | null
  /** Why no slip could be made. */
  readonly trouble: PaymentProblem | null
}

export type PaymentState = {
  readonly step: Step
  readonly choice: Choice
  /** As it is typed. Only here: it is never kept, sent or logged. */
  readonly card: Card
  /** The slip that another way to pay is to replace. */
  readonly replacing: string | null
  /** The provider has fields of its own, whatever the last payment says. */
  readonly hosted: boolean
  /** The order of the form that is on its way. */
  readonly opening: { readonly after: string | null } | null
  /** What the mirror shows. */
  readonly screen: string
  /** Payments that failed or lapsed, as the mirror says: it may say so before the answer to the payment is here. */
  readonly over: readonly string[]
}

export type PaymentEvent =
  | { readonly type: 'cardTyped'; readonly card: Card }
  | { readonly type: 'methodChosen'; readonly method: PayMethod }
  | { readonly type: 'otherCardChosen' }
  | { readonly type: 'slipLeft'; readonly payment: string }
  | { readonly type: 'slipKept' }
  | { readonly type: 'formWanted' }
  | { readonly type: 'formNeeded'; readonly after: string | null }
  | { readonly type: 'formAskedAgain' }
  | {
      readonly type: 'formAnswered'
      readonly after: string | null
      readonly answer: CallResult<Order, PaymentProblem>
    }
  | (Attempt & { readonly type: 'paid' })
  | { readonly type: 'ordered'; readonly answer: CallResult<Order, PaymentProblem> }
  | { readonly type: 'confirmed'; readonly answer: CallResult<{ readonly status: string }, PaymentProblem> }
  | { readonly type: 'askedAgain' }
  | { readonly type: 'bankOpened'; readonly payment: string }
  | { readonly type: 'bankAnswered'; readonly outcome: 'approved' | 'authentication_failed' }
  | { readonly type: 'bankClosed' }
  | { readonly type: 'fieldsSent' }
  | { readonly type: 'hostedAnswered'; readonly failure: HostedFailure | null }
  | { readonly type: 'mirrored'; readonly screen: string; readonly over: readonly string[] }

/** shown: the provider's own fields say what is missing. */
export type HostedFailure = 'shown' | { readonly text: string }

export type PaymentEffect =
  | (Attempt & { readonly type: 'open' })
  | { readonly type: 'openForm'; readonly after: string | null }
  | { readonly type: 'confirm'; readonly told: Confirmation }
  /** client: of a card that the provider keeps; null: what is typed into its fields. */
  | { readonly type: 'askProvider'; readonly client: NonNullable<Order['client']> | null }
  | { readonly type: 'sync' }
  | { readonly type: 'clearToasts' }
  | { readonly type: 'tellRefusal'; readonly code: PaymentProblem }
  | { readonly type: 'tellFailure'; readonly reason: PaymentFailure }
  | { readonly type: 'tellText'; readonly text: string }

export const nothingChosen: Choice = {
  method: null,
  otherCard: false,
  formWanted: false,
  form: null,
  trouble: null,
}

export const beginPayment = (screen: string): PaymentState => ({
  step: { at: 'choosing' },
  choice: nothingChosen,
  card: noCard,
  replacing: null,
  hosted: false,
  opening: null,
  screen,
  over: [],
})

/** A card is being paid with: nothing else may be begun. */
export const isPaying = ({ step }: PaymentState): boolean =>
  (step.at === 'ordering' && step.wish.by !== 'slip') ||
  step.at === 'confirming' ||
  step.at === 'hosted' ||
  step.at === 'told'

export const isMakingSlip = ({ step }: PaymentState): boolean =>
  step.at === 'slipMade' || (step.at === 'ordering' && step.wish.by === 'slip')
