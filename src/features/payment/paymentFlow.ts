import type { Confirmation, Order, PaymentProblem } from '../../data/billing/payments.ts'
import type { CallResult } from '../../data/session/call.ts'
import {
  nothingChosen,
  type HostedFailure,
  type PaymentEffect,
  type PaymentEvent,
  type PaymentState,
  type Step,
  type Wish,
} from './paymentState.ts'

/**
 * What happens next on the way to a payment, as a pure function of what is known and what happened. One request at a time;
 * after one whose answer was lost, only the same one again: that is what keeps it from charging twice.
 */

type Turn = { readonly state: PaymentState; readonly effects: readonly PaymentEffect[] }

/** The outcome is not known: the request may have been carried out. */
const isLost = (code: PaymentProblem): boolean =>
  ['offline', 'timeout', 'server', 'provider_unavailable'].includes(code)

const stay = (state: PaymentState): Turn => ({ state, effects: [] })
const go = (state: PaymentState, step: Step, ...effects: PaymentEffect[]): Turn => ({
  state: { ...state, step },
  effects,
})
const choosing: Step = { at: 'choosing' }
const sync: PaymentEffect = { type: 'sync' }
const clearToasts: PaymentEffect = { type: 'clearToasts' }

export function nextPayment(state: PaymentState, event: PaymentEvent): Turn {
  const { state: next, effects } = turn(state, event)
  // A new try can be made as soon as the mirror says that the last one is over.
  return { state: isOver(next) ? { ...next, step: choosing } : next, effects }
}

const isOver = ({ step, over }: PaymentState): boolean =>
  (step.at === 'told' && over.includes(step.payment)) ||
  (step.at === 'unknown' && over.includes(step.told.payment))

function turn(state: PaymentState, event: PaymentEvent): Turn {
  const { step, choice } = state
  switch (event.type) {
    case 'cardTyped':
      return stay({ ...state, card: event.card })
    case 'methodChosen':
      // One way is under way: there is no other.
      return step.at === 'choosing' || step.at === 'slipMade'
        ? go({ ...state, choice: { ...nothingChosen, method: event.method } }, choosing)
        : stay(state)
    case 'otherCardChosen':
      return stay({ ...state, choice: { ...choice, otherCard: true } })
    case 'slipLeft':
      return replacing(state, event.payment)
    case 'slipKept':
      return replacing(state, null)
    case 'formWanted':
      return stay({ ...state, choice: { ...choice, formWanted: true } })
    case 'formNeeded':
      return needsForm(state, event.after) ? openForm(state, event.after) : stay(state)
    case 'formAskedAgain':
      return choice.form?.at === 'refused' ? openForm(state, choice.form.after) : stay(state)
    case 'formAnswered':
      return formAnswered(state, event.after, event.answer)
    case 'paid':
      return step.at === 'choosing' ? order(state, event.wish, event.after) : stay(state)
    case 'ordered':
      return step.at === 'ordering' && !step.held ? ordered(state, step.wish, event.answer) : stay(state)
    case 'confirmed':
      return step.at === 'confirming' ? confirmed(state, step.told, event.answer) : stay(state)
    case 'askedAgain':
      return step.at === 'unknown' ? confirm(state, step.told, clearToasts) : stay(state)
    case 'bankOpened':
      return step.at === 'choosing' || step.at === 'told'
        ? go(state, { at: 'bank', payment: event.payment })
        : stay(state)
    case 'bankAnswered':
      return step.at === 'bank'
        ? confirm(state, { payment: step.payment, outcome: event.outcome }, clearToasts)
        : stay(state)
    case 'bankClosed':
      return step.at === 'bank' ? go(state, { at: 'told', payment: step.payment }) : stay(state)
    case 'fieldsSent':
      return step.at === 'choosing' && choice.form?.at === 'open'
        ? go(state, { at: 'hosted', payment: choice.form.order.payment }, clearToasts, {
            type: 'askProvider',
            client: null,
          })
        : stay(state)
    case 'hostedAnswered':
      return step.at === 'hosted' ? hostedAnswered(state, step.payment, event.failure) : stay(state)
    case 'mirrored':
      return mirrored({ ...state, over: event.over }, event.screen)
    default:
      return event satisfies never
  }
}

const replacing = (state: PaymentState, slip: string | null): Turn =>
  go(
    { ...state, choice: nothingChosen, replacing: slip },
    state.step.at === 'slipMade' ? choosing : state.step,
  )

/** While a payment is under way, another order would call it off. */
const needsForm = ({ step, choice: { form } }: PaymentState, after: string | null): boolean =>
  step.at === 'choosing' && (form?.after !== after || form.at === 'refused')

function openForm(state: PaymentState, after: string | null): Turn {
  const next = { ...state, choice: { ...state.choice, form: { after, at: 'opening' as const } } }
  if (state.opening !== null) return stay(next)
  return { state: { ...next, opening: { after } }, effects: [{ type: 'openForm', after }] }
}

function formAnswered(
  state: PaymentState,
  after: string | null,
  answer: CallResult<Order, PaymentProblem>,
): Turn {
  const { step, choice } = state
  const free = { ...state, opening: null }
  const asked = choice.form?.at === 'opening' ? choice.form : null
  // Of an attempt that is over by now.
  if (asked !== null && asked.after !== after) return openForm(free, asked.after)
  const form = answer.ok
    ? { after, at: 'open' as const, order: answer.value }
    : { after, at: 'refused' as const, code: answer.code }
  const next = asked === null ? free : { ...free, choice: { ...choice, form } }
  const news = answer.ok ? [] : [sync]
  if (step.at !== 'ordering' || !step.held) return { state: next, effects: news }
  return go(next, { ...step, held: false }, ...news, {
    type: 'open',
    wish: step.wish,
    after: step.after,
  })
}

function order(state: PaymentState, wish: Wish, after: string | null): Turn {
  const held = state.opening !== null
  const open: PaymentEffect = { type: 'open', wish, after }
  return go(state, { at: 'ordering', wish, after, held }, clearToasts, ...(held ? [] : [open]))
}

function ordered(state: PaymentState, wish: Wish, answer: CallResult<Order, PaymentProblem>): Turn {
  if (!answer.ok) {
    const { choice } = state
    const trouble = wish.by === 'slip' ? { choice: { ...choice, trouble: answer.code } } : {}
    return refuse({ ...state, ...trouble }, answer.code)
  }
  if (wish.by === 'slip') return go(state, { at: 'slipMade' }, sync)
  const { payment, provider, client } = answer.value
  if (wish.by === 'typedCard')
    return provider === 'sandbox'
      ? confirm(state, { payment, outcome: wish.outcome, card: wish.face })
      : go({ ...state, hosted: true }, choosing)
  if (provider === 'sandbox') return confirm(state, { payment, outcome: 'approved', card: wish.face })
  return client === null
    ? go(state, { at: 'told', payment }, sync)
    : go(state, { at: 'hosted', payment }, { type: 'askProvider', client })
}

const confirm = (state: PaymentState, told: Confirmation, ...before: PaymentEffect[]): Turn =>
  go(state, { at: 'confirming', told }, ...before, { type: 'confirm', told })

function confirmed(
  state: PaymentState,
  told: Confirmation,
  answer: CallResult<{ readonly status: string }, PaymentProblem>,
): Turn {
  const { payment, outcome } = told
  if (!answer.ok) {
    if (isLost(answer.code)) return go({ ...state, choice: nothingChosen }, { at: 'unknown', told }, sync)
    return answer.code === 'payment_over'
      ? go(state, { at: 'told', payment }, sync)
      : refuse(state, answer.code)
  }
  // It went to the bank: only the CVC, which may not be stored, is typed again.
  const next = { ...state, card: { ...state.card, cvc: '' } }
  const { status } = answer.value
  if (status === 'processing' && outcome === 'extra_step') return go(next, { at: 'bank', payment }, sync)
  if (status !== 'failed') return go(next, { at: 'told', payment }, sync)
  const reason = outcome === 'approved' || outcome === 'extra_step' ? 'provider_error' : outcome
  return go(next, { at: 'told', payment }, sync, { type: 'tellFailure', reason })
}

function hostedAnswered(state: PaymentState, payment: string, failure: HostedFailure | null): Turn {
  if (failure === null) return go(state, { at: 'told', payment }, sync)
  return failure === 'shown'
    ? go(state, choosing, sync)
    : go(state, choosing, sync, { type: 'tellText', text: failure.text })
}

/** Paid, or on its way, from another device: the mirror turns the page. */
const refuse = (state: PaymentState, code: PaymentProblem): Turn =>
  go(state, choosing, sync, ...(code === 'already_paid' ? [] : [{ type: 'tellRefusal' as const, code }]))

function mirrored(state: PaymentState, screen: string): Turn {
  if (screen === state.screen) return stay(state)
  return replacing({ ...state, screen }, null)
}
