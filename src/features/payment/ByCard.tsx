import { Suspense, useEffect } from 'react'
import { cardCopy, stripeCopy } from '../../copy/checkout.ts'
import { usePollWhile } from '../../data/sync/usePollWhile.ts'
import type { Payment } from '../../domain/payment.ts'
import type { SavedCard } from '../../domain/savedCard.ts'
import { brandAndLast4, testOutcome } from '../../domain/testCard.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { lazyPartOfPage } from '../lazy/lazy.tsx'
import { CardForm } from './CardForm.tsx'
import { SavedCardButtons } from './SavedCardButtons.tsx'
import { OrderFailed } from './PaymentNotices.tsx'
import { isPaying } from './paymentState.ts'
import type { PaymentFlow } from './usePaymentFlow.ts'

// Stripe's loader: loaded only if the provider is Stripe.
const StripePayment = lazyPartOfPage(() =>
  import('./StripePayment.tsx').then((module) => module.StripePayment),
)

type ByCardProps = {
  flow: PaymentFlow & { previousPayment: string | null }
  /** Payments of the target, newest first. */
  payments: readonly Payment[]
  /** A voucher is open; a new order cancels it. */
  replaces: boolean
  amount: number
  online: boolean
  cards: readonly SavedCard[]
}

/** The provider decides which form is shown: if it has its own fields, the card must not be typed into ours. */
export function ByCard({ flow, payments, replaces, amount, online, cards }: ByCardProps) {
  const { state, send, previousPayment } = flow
  const { card, providerForm, choice } = state
  const { form } = choice
  const busy = isPaying(state)
  const texts = { send: cardCopy.pay(amount), sending: cardCopy.paying }
  // A card that was just saved may arrive late: the list must not replace a card that is being typed.
  const showsSavedCards = cards.length > 0 && !choice.otherCard && card.number === ''
  const wanted = choice.voucherCancelAccepted || !replaces
  const ours = !providerForm && payments[0]?.payment_method === 'sandbox'
  const needsOrder = online && wanted && !showsSavedCards && !ours && state.phase.at === 'choosing'
  useEffect(() => {
    if (needsOrder) send({ type: 'formNeeded', previousPayment })
  }, [needsOrder, send, previousPayment])
  const problem = form?.at === 'refused' ? form.code : null
  // Started on another device: the mirror brings the new screen.
  const isPaidElsewhere = problem === 'payment_in_progress' || problem === 'already_paid'
  usePollWhile(isPaidElsewhere)
  if (showsSavedCards)
    return (
      <SavedCardButtons
        cards={cards}
        busy={busy}
        offline={!online}
        onPay={({ id, brand, last4 }) =>
          send({
            type: 'paymentRequested',
            source: { by: 'savedCard', id, display: { brand, last4 } },
            previousPayment,
          })
        }
        onOther={() => send({ type: 'otherCardChosen' })}
      />
    )
  const order = form?.at === 'open' ? form.order : null
  if (ours || order?.provider === 'sandbox')
    return (
      <CardForm
        card={card}
        onCard={(typed) => send({ type: 'cardTyped', card: typed })}
        texts={texts}
        busy={busy}
        offline={!online}
        onSend={() => {
          const [outcome, display] = [testOutcome(card.number), brandAndLast4(card.number) ?? undefined]
          send({ type: 'paymentRequested', source: { by: 'typedCard', outcome, display }, previousPayment })
        }}
      />
    )
  // Opening a card order cancels the voucher: only after the person asks for it.
  if (!wanted)
    return (
      <Button
        look="primary"
        size="lg"
        full
        disabled={!online}
        onClick={() => send({ type: 'voucherCancelAccepted' })}
      >
        {stripeCopy.continue}
      </Button>
    )
  if (isPaidElsewhere) return <Loading>{cardCopy.opening}</Loading>
  if (problem !== null) return <OrderFailed code={problem} onAgain={() => send({ type: 'formRetried' })} />
  if (order === null || order.client === null) return <Loading>{cardCopy.opening}</Loading>
  return (
    <Suspense fallback={<Loading>{stripeCopy.loading}</Loading>}>
      <StripePayment
        key={order.client.secret}
        client={order.client}
        texts={texts}
        busy={busy}
        offline={!online}
        onSend={flow.sendFields}
      />
    </Suspense>
  )
}
