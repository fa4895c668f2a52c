import { useRef, useState } from 'react'
import { checkoutCopy, paymentFailure, paymentRefused } from '../../copy/checkout.ts'
import { failureSentence } from '../../copy/failureTextOf.ts'
import {
  type Attempt,
  confirmSandboxPayment,
  type Confirmation,
  isLost,
  openPayment,
  type PaymentProblem,
} from '../../data/billing/payments.ts'
import { syncNow } from '../../data/sync/useSyncStatus.ts'
import type { Payment } from '../../domain/payment.ts'
import type { SavedCard } from '../../domain/savedCard.ts'
import { cardName, outcomeOf } from '../../domain/testCard.ts'
import { clearToasts, showToast } from '../../ui/toasts.ts'

export type CardState =
  | { readonly at: 'idle' }
  | { readonly at: 'sending' }
  /** The bank asks. */
  | { readonly at: 'bank'; readonly payment: string }
  /** The answer was lost: the same is asked again. */
  | { readonly at: 'unknown'; readonly again: Confirmation }
  /** Said; the mirror tells what became of it. */
  | { readonly at: 'told'; readonly payment: string }
  | { readonly at: 'refused'; readonly code: PaymentProblem }

const isOver = (payment: string, payments: readonly Payment[]): boolean =>
  payments.some(({ id, status }) => id === payment && (status === 'failed' || status === 'expired'))

/** A card of the sandbox: order, and the word of its bank. onAnswered: what must not be typed twice goes. */
export function useCardPayment(
  attempt: Attempt,
  payments: readonly Payment[],
  onAnswered: () => void,
  onOtherProvider: () => void,
) {
  const [state, setState] = useState<CardState>({ at: 'idle' })
  // Two taps come before the button knows that it is busy.
  const busy = useRef(false)

  const refuse = (code: PaymentProblem) => {
    setState({ at: 'refused', code })
    // Paid, or on its way, from another device: the mirror turns the page.
    syncNow()
    if (code !== 'already_paid') showToast('bad', checkoutCopy.failed, failureSentence(code, paymentRefused))
  }

  const confirm = async (told: Confirmation) => {
    const answer = await confirmSandboxPayment(told)
    syncNow()
    if (!answer.ok) {
      if (isLost(answer.code)) return setState({ at: 'unknown', again: told })
      return answer.code === 'payment_over'
        ? setState({ at: 'told', payment: told.payment })
        : refuse(answer.code)
    }
    onAnswered()
    if (answer.value.status === 'processing' && told.outcome === 'extra_step')
      return setState({ at: 'bank', payment: told.payment })
    if (answer.value.status === 'failed') {
      const { title, detail } =
        paymentFailure[
          told.outcome === 'approved' || told.outcome === 'extra_step' ? 'provider_error' : told.outcome
        ]
      showToast('bad', checkoutCopy.failed, `${title}. ${detail}`)
    }
    return setState({ at: 'told', payment: told.payment })
  }

  const once = (work: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    clearToasts()
    setState({ at: 'sending' })
    void work().finally(() => {
      busy.current = false
    })
  }

  const pay = (number: string) =>
    once(async () => {
      const order = await openPayment(attempt)
      if (!order.ok) return refuse(order.code)
      if (order.value.provider !== 'sandbox') {
        setState({ at: 'idle' })
        return onOtherProvider()
      }
      return confirm({
        payment: order.value.payment,
        outcome: outcomeOf(number),
        card: cardName(number) ?? undefined,
      })
    })

  /** With one that is kept: the sandbox approves it, Stripe asks its own script. */
  const payWith = ({ id, brand, last4 }: SavedCard) =>
    once(async () => {
      const order = await openPayment({ ...attempt, card: id })
      if (!order.ok) return refuse(order.code)
      const { payment, provider, client } = order.value
      if (provider === 'sandbox') return confirm({ payment, outcome: 'approved', card: { brand, last4 } })
      setState({ at: 'told', payment })
      if (client === null) return syncNow()
      const { confirmKept } = await import('./confirmKept.ts')
      const failure = await confirmKept(client)
      syncNow()
      if (failure === null) return undefined
      setState({ at: 'idle' })
      return showToast('bad', checkoutCopy.failed, failure)
    })

  const asked = state.at === 'told' ? state.payment : state.at === 'unknown' ? state.again.payment : null
  const over = asked !== null && isOver(asked, payments)
  return {
    state: over ? ({ at: 'idle' } as const) : state,
    pay,
    payWith,
    askAgain: (again: Confirmation) => once(() => confirm(again)),
    /** The answer to the bank. */
    answer: (payment: string, outcome: 'approved' | 'authentication_failed') =>
      once(() => confirm({ payment, outcome })),
    openBank: (payment: string) => setState({ at: 'bank', payment }),
    closeBank: () => setState({ at: 'idle' }),
  }
}
