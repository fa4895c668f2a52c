import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { checkoutCopy, paymentFailure, paymentRefused, stripeCopy } from '../../copy/checkout.ts'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { loadPart } from '../../data/backend/loadPart.ts'
import {
  confirmSandboxPayment,
  openCardOrder,
  openPayment,
  type PaymentTarget,
} from '../../data/billing/payments.ts'
import { faultCode } from '../../data/storage/faultCode.ts'
import { syncNow } from '../../data/sync/useSyncStatus.ts'
import type { CheckoutScreen } from '../../domain/checkoutScreen.ts'
import type { Payment } from '../../domain/payment.ts'
import { clearToasts, showToast } from '../../ui/toasts.ts'
import { nextPayment } from './paymentFlow.ts'
import {
  beginPayment,
  type HostedFailure,
  type PaymentEffect,
  type PaymentEvent,
  type PaymentState,
} from './paymentState.ts'

/** Asks the provider to take what is typed into its fields. */
type SendFields = () => Promise<HostedFailure | null>

export type PaymentFlow = {
  readonly state: PaymentState
  readonly send: (event: PaymentEvent) => void
  readonly sendFields: (ask: SendFields) => void
}

/** Carries out what `nextPayment` decides. What is decided is there at once: two taps come before React has drawn the first. */
function startFlow(target: PaymentTarget, screen: string) {
  const store = createStore<PaymentState>(() => beginPayment(screen))
  let fields: SendFields | null = null

  function send(event: PaymentEvent): void {
    const { state, effects } = nextPayment(store.getState(), event)
    store.setState(state, true)
    for (const effect of effects) void carryOut(effect)
  }

  async function carryOut(effect: PaymentEffect): Promise<void> {
    switch (effect.type) {
      case 'open': {
        const { wish, after } = effect
        const method = wish.by === 'slip' ? wish.method : 'card'
        const card = wish.by === 'keptCard' ? { card: wish.id } : {}
        return send({ type: 'ordered', answer: await openPayment({ target, method, after, ...card }) })
      }
      case 'openForm': {
        const { after } = effect
        return send({ type: 'formAnswered', after, answer: await openCardOrder({ target, after }) })
      }
      case 'confirm':
        return send({ type: 'confirmed', answer: await confirmSandboxPayment(effect.told) })
      case 'askProvider':
        return send({ type: 'hostedAnswered', failure: await askProvider(effect.client, fields) })
      case 'sync':
        return syncNow()
      case 'clearToasts':
        return clearToasts()
      case 'tellRefusal':
        return tell(failureSentence(effect.code, paymentRefused))
      case 'tellFailure': {
        const { title, detail } = paymentFailure[effect.reason]
        return tell(`${title}. ${detail}`)
      }
      case 'tellText':
        return tell(effect.text)
      default:
        return effect satisfies never
    }
  }

  const sendFields = (ask: SendFields) => {
    fields = ask
    send({ type: 'fieldsSent' })
  }
  return { store, send, sendFields }
}

const tell = (sentence: string): void => showToast('bad', checkoutCopy.failed, sentence)

async function askProvider(
  client: Extract<PaymentEffect, { type: 'askProvider' }>['client'],
  fields: SendFields | null,
): Promise<HostedFailure | null> {
  try {
    if (client === null) return fields === null ? 'shown' : await fields()
    const part = await loadPart(() => import('./stripe.ts'))
    return part === null ? { text: stripeCopy.notLoaded } : await part.confirmKept(client)
  } catch (error) {
    return { text: failureSentence(faultCode(error)) }
  }
}

/** A screen of the mirror, told from the next one. */
const nameOf = (screen: CheckoutScreen): string =>
  screen.at === 'voucher' ? `voucher ${screen.payment.id}` : screen.at

const isOver = ({ status }: Payment): boolean => status === 'failed' || status === 'expired'

/** payments: of the target, newest first. after: the last of them that is over. */
export function usePaymentFlow(
  target: PaymentTarget,
  screen: CheckoutScreen,
  payments: readonly Payment[],
): PaymentFlow & { after: string | null } {
  const name = nameOf(screen)
  const [{ store, send, sendFields }] = useState(() => startFlow(target, name))
  const state = useStore(store)
  // As one text: a list is another one at every render.
  const over = payments
    .filter(isOver)
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    send({ type: 'mirrored', screen: name, over: over.split(' ') })
  }, [send, name, over])
  return { state, send, sendFields, after: payments.find(isOver)?.id ?? null }
}
