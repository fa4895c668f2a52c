import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { checkoutCopy, stripeCopy } from '../../copy/checkout.ts'
import { paymentRefused } from '../../copy/paymentFailures.ts'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { loadPart } from '../../data/backend/loadPart.ts'
import {
  confirmSandboxPayment,
  openCardOrder,
  openPayment,
  type PaymentTarget,
} from '../../data/billing/payments.ts'
import { reportedFaultOf } from '../../data/storage/reportedFault.ts'
import { syncNow } from '../../data/sync/useSyncStatus.ts'
import type { CheckoutScreen } from '../../domain/checkoutScreen.ts'
import type { Payment } from '../../domain/payment.ts'
import { clearToasts, showToast } from '../../ui/toasts.ts'
import { nextPayment } from './paymentFlow.ts'
import {
  beginPayment,
  type ProviderFailure,
  type PaymentEffect,
  type PaymentEvent,
  type PaymentState,
} from './paymentState.ts'

/** Submits the provider's fields. */
type SendFields = () => Promise<ProviderFailure | null>

export type PaymentFlow = {
  readonly state: PaymentState
  readonly send: (event: PaymentEvent) => void
  readonly sendFields: (ask: SendFields) => void
}

/**
 * Runs the effects that `nextPayment` returns. The state is in a store and changes synchronously: a second tap may come
 * before React renders.
 */
function startFlow(target: PaymentTarget, screenName: string) {
  const store = createStore<PaymentState>(() => beginPayment(screenName))
  let fields: SendFields | null = null

  function send(event: PaymentEvent): void {
    const { state, effects } = nextPayment(store.getState(), event)
    store.setState(state, true)
    for (const effect of effects) void execute(effect)
  }

  async function execute(effect: PaymentEffect): Promise<void> {
    switch (effect.type) {
      case 'order': {
        const { source, previousPayment } = effect
        const method = source.by === 'voucher' ? source.method : 'card'
        const card = source.by === 'savedCard' ? { card: source.id } : {}
        return send({
          type: 'ordered',
          answer: await openPayment({ target, method, previousPayment, ...card }),
        })
      }
      case 'openForm': {
        const { previousPayment, replacesVoucher } = effect
        return send({
          type: 'formAnswered',
          previousPayment,
          answer: await openCardOrder({ target, previousPayment, replacesVoucher }),
        })
      }
      case 'confirm':
        return send({ type: 'confirmed', answer: await confirmSandboxPayment(effect.confirmation) })
      case 'askProvider':
        return send({ type: 'providerAnswered', failure: await askProvider(effect.savedCardSecret, fields) })
      case 'sync':
        return syncNow()
      case 'clearToasts':
        return clearToasts()
      case 'showRefusal':
        return toastFailure(failureSentence(effect.code, paymentRefused))
      case 'showErrorText':
        return toastFailure(effect.text)
      default:
        return effect satisfies never
    }
  }

  const sendFields = (ask: SendFields) => {
    fields = ask
    send({ type: 'providerFieldsSent' })
  }
  return { store, send, sendFields }
}

const toastFailure = (sentence: string): void => showToast('bad', checkoutCopy.failed, sentence)

async function askProvider(
  saved: Extract<PaymentEffect, { type: 'askProvider' }>['savedCardSecret'],
  fields: SendFields | null,
): Promise<ProviderFailure | null> {
  try {
    if (saved === null) return fields === null ? 'shown' : await fields()
    const part = await loadPart(() => import('./stripe.ts'))
    return part === null ? { text: stripeCopy.notLoaded } : await part.authenticateSavedCard(saved)
  } catch (error) {
    return { text: failureSentence(reportedFaultOf(error)) }
  }
}

/** A name for the mirror's screen: another name means that the screen has changed. */
const nameOf = (screen: CheckoutScreen): string =>
  screen.at === 'voucher' ? `voucher ${screen.payment.id}` : screen.at

const hasEnded = ({ status }: Payment): boolean => status === 'failed' || status === 'expired'

/** payments: of the target, newest first. previousPayment: the last of them that has ended. */
export function usePaymentFlow(
  target: PaymentTarget,
  screen: CheckoutScreen,
  payments: readonly Payment[],
): PaymentFlow & { previousPayment: string | null } {
  const name = nameOf(screen)
  const [{ store, send, sendFields }] = useState(() => startFlow(target, name))
  const state = useStore(store)
  // Joined to a string: an array would be a new value at every render.
  const endedPayments = payments
    .filter(hasEnded)
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    send({ type: 'mirrorChanged', screenName: name, endedPayments: endedPayments.split(' ') })
  }, [send, name, endedPayments])
  return { state, send, sendFields, previousPayment: payments.find(hasEnded)?.id ?? null }
}
