import type { Confirmation, Order, PaymentProblem } from '../../data/billing/payments.ts'
import type { CallResult } from '../../data/session/call.ts'
import {
  nothingChosen,
  type ProviderFailure,
  type PaymentEffect,
  type PaymentEvent,
  type PaymentState,
  type PaymentPhase,
  type PaymentSource,
} from './paymentState.ts'

/**
 * The state machine of a payment: a pure function of state and event. One request at a time. After a lost answer to a
 * confirmation, only the same confirmation can be repeated, so that nothing is charged twice. After a lost answer to an
 * order the person chooses again: the next order has the same key, or cancels the lost one.
 */

type Transition = { readonly state: PaymentState; readonly effects: readonly PaymentEffect[] }

/** The outcome is unknown: the request may have been carried out. */
const isLost = (code: PaymentProblem): boolean =>
  ['offline', 'timeout', 'server', 'provider_unavailable'].includes(code)

const stay = (state: PaymentState): Transition => ({ state, effects: [] })
const goTo = (state: PaymentState, phase: PaymentPhase, ...effects: PaymentEffect[]): Transition => ({
  state: { ...state, phase },
  effects,
})
const choosing: PaymentPhase = { at: 'choosing' }
const sync: PaymentEffect = { type: 'sync' }
const clearToasts: PaymentEffect = { type: 'clearToasts' }

export function nextPayment(state: PaymentState, event: PaymentEvent): Transition {
  const { state: next, effects } = transition(state, event)
  // The person can try again as soon as the mirror shows that the last payment has ended.
  return { state: hasEnded(next) ? { ...next, phase: choosing } : next, effects }
}

const hasEnded = ({ phase, endedPayments }: PaymentState): boolean =>
  (phase.at === 'awaitingResult' && endedPayments.includes(phase.payment)) ||
  (phase.at === 'unknown' && endedPayments.includes(phase.confirmation.payment))

function transition(state: PaymentState, event: PaymentEvent): Transition {
  const { phase, choice } = state
  switch (event.type) {
    case 'cardTyped':
      return stay({ ...state, card: event.card })
    case 'methodChosen':
      // While a payment runs, the method cannot be changed.
      return phase.at === 'choosing' || phase.at === 'voucherMade'
        ? goTo({ ...state, choice: { ...nothingChosen, method: event.method } }, choosing)
        : stay(state)
    case 'otherCardChosen':
      return stay({ ...state, choice: { ...choice, otherCard: true } })
    case 'voucherReplaced':
      return resetChoice(state, event.payment)
    case 'voucherKept':
      return resetChoice(state, null)
    case 'voucherCancelAccepted':
      return stay({ ...state, choice: { ...choice, voucherCancelAccepted: true } })
    case 'formNeeded':
      return needsForm(state, event.previousPayment) ? openForm(state, event.previousPayment) : stay(state)
    case 'formRetried':
      return choice.form?.at === 'refused' ? openForm(state, choice.form.previousPayment) : stay(state)
    case 'formAnswered':
      return formAnswered(state, event.previousPayment, event.answer)
    case 'paymentRequested':
      return phase.at === 'choosing' ? requestOrder(state, event.source, event.previousPayment) : stay(state)
    case 'ordered':
      return phase.at === 'ordering' && !phase.waitsForForm
        ? ordered(state, phase.source, event.answer)
        : stay(state)
    case 'confirmed':
      return phase.at === 'confirming' ? confirmed(state, phase.confirmation, event.answer) : stay(state)
    case 'confirmationRepeated':
      return phase.at === 'unknown' ? confirm(state, phase.confirmation, clearToasts) : stay(state)
    case 'bankOpened':
      return phase.at === 'choosing' || phase.at === 'awaitingResult'
        ? goTo(state, { at: 'bank', payment: event.payment })
        : stay(state)
    case 'bankAnswered':
      return phase.at === 'bank'
        ? confirm(state, { payment: phase.payment, outcome: event.outcome }, clearToasts)
        : stay(state)
    case 'bankClosed':
      return phase.at === 'bank' ? goTo(state, { at: 'awaitingResult', payment: phase.payment }) : stay(state)
    case 'providerFieldsSent':
      return phase.at === 'choosing' && choice.form?.at === 'open'
        ? goTo(state, { at: 'askingProvider', payment: choice.form.order.payment }, clearToasts, {
            type: 'askProvider',
            savedCardSecret: null,
          })
        : stay(state)
    case 'providerAnswered':
      return phase.at === 'askingProvider'
        ? providerAnswered(state, phase.payment, event.failure)
        : stay(state)
    case 'mirrorChanged':
      return mirrorChanged({ ...state, endedPayments: event.endedPayments }, event.screenName)
    default:
      return event satisfies never
  }
}

const resetChoice = (state: PaymentState, voucher: string | null): Transition =>
  goTo(
    { ...state, choice: nothingChosen, voucherToReplace: voucher },
    state.phase.at === 'voucherMade' ? choosing : state.phase,
  )

/** While a payment runs, another order would cancel it. */
const needsForm = ({ phase, choice: { form } }: PaymentState, previousPayment: string | null): boolean =>
  phase.at === 'choosing' && (form?.previousPayment !== previousPayment || form.at === 'refused')

function openForm(state: PaymentState, previousPayment: string | null): Transition {
  const next = { ...state, choice: { ...state.choice, form: { previousPayment, at: 'opening' as const } } }
  if (state.opening !== null) return stay(next)
  return {
    state: { ...next, opening: { previousPayment } },
    effects: [{ type: 'openForm', previousPayment, replacesVoucher: state.choice.voucherCancelAccepted }],
  }
}

function formAnswered(
  state: PaymentState,
  previousPayment: string | null,
  answer: CallResult<Order, PaymentProblem>,
): Transition {
  const { phase, choice } = state
  const withoutRequest = { ...state, opening: null }
  const openingForm = choice.form?.at === 'opening' ? choice.form : null
  // The answer belongs to an attempt that has ended meanwhile: open the form of the current one.
  if (openingForm !== null && openingForm.previousPayment !== previousPayment)
    return openForm(withoutRequest, openingForm.previousPayment)
  const form = answer.ok
    ? { previousPayment, at: 'open' as const, order: answer.value }
    : { previousPayment, at: 'refused' as const, code: answer.code }
  const next = openingForm === null ? withoutRequest : { ...withoutRequest, choice: { ...choice, form } }
  const syncs = answer.ok ? [] : [sync]
  if (phase.at !== 'ordering' || !phase.waitsForForm) return { state: next, effects: syncs }
  return goTo(next, { ...phase, waitsForForm: false }, ...syncs, {
    type: 'order',
    source: phase.source,
    previousPayment: phase.previousPayment,
  })
}

function requestOrder(
  state: PaymentState,
  source: PaymentSource,
  previousPayment: string | null,
): Transition {
  const waitsForForm = state.opening !== null
  const order: PaymentEffect = { type: 'order', source, previousPayment }
  return goTo(
    state,
    { at: 'ordering', source, previousPayment, waitsForForm },
    clearToasts,
    ...(waitsForForm ? [] : [order]),
  )
}

function ordered(
  state: PaymentState,
  source: PaymentSource,
  answer: CallResult<Order, PaymentProblem>,
): Transition {
  if (!answer.ok) {
    const { choice } = state
    const refusal = source.by === 'voucher' ? { choice: { ...choice, voucherRefusal: answer.code } } : {}
    return refuse({ ...state, ...refusal }, answer.code)
  }
  if (source.by === 'voucher') return goTo(state, { at: 'voucherMade' }, sync)
  const { payment, provider, client: savedCardSecret } = answer.value
  if (source.by === 'typedCard')
    return provider === 'sandbox'
      ? confirm(state, { payment, outcome: source.outcome, card: source.display })
      : goTo({ ...state, providerForm: true }, choosing)
  if (provider === 'sandbox') return confirm(state, { payment, outcome: 'approved', card: source.display })
  return savedCardSecret === null
    ? goTo(state, { at: 'awaitingResult', payment }, sync)
    : goTo(state, { at: 'askingProvider', payment }, { type: 'askProvider', savedCardSecret })
}

const confirm = (state: PaymentState, confirmation: Confirmation, ...before: PaymentEffect[]): Transition =>
  goTo(state, { at: 'confirming', confirmation }, ...before, { type: 'confirm', confirmation })

function confirmed(
  state: PaymentState,
  confirmation: Confirmation,
  answer: CallResult<{ readonly status: string }, PaymentProblem>,
): Transition {
  const { payment, outcome } = confirmation
  if (!answer.ok) {
    if (isLost(answer.code))
      return goTo({ ...state, choice: nothingChosen }, { at: 'unknown', confirmation }, sync)
    return answer.code === 'payment_over'
      ? goTo(state, { at: 'awaitingResult', payment }, sync)
      : refuse(state, answer.code)
  }
  // The bank has the card data. The CVC may not be stored, so it must be typed again.
  const next = { ...state, card: { ...state.card, cvc: '' } }
  const { status } = answer.value
  if (status === 'processing' && outcome === 'extra_step') return goTo(next, { at: 'bank', payment }, sync)
  // The reason of a failed payment is in its row: the mirror shows it above the form, once.
  return goTo(next, { at: 'awaitingResult', payment }, sync)
}

function providerAnswered(state: PaymentState, payment: string, failure: ProviderFailure | null): Transition {
  if (failure === null) return goTo(state, { at: 'awaitingResult', payment }, sync)
  return failure === 'shown'
    ? goTo(state, choosing, sync)
    : goTo(state, choosing, sync, { type: 'showErrorText', text: failure.text })
}

/** already_paid: another device has paid, and the mirror will show it. No error is shown. */
const refuse = (state: PaymentState, code: PaymentProblem): Transition =>
  goTo(state, choosing, sync, ...(code === 'already_paid' ? [] : [{ type: 'showRefusal' as const, code }]))

function mirrorChanged(state: PaymentState, screenName: string): Transition {
  if (screenName === state.screenName) return stay(state)
  return resetChoice({ ...state, screenName }, null)
}
