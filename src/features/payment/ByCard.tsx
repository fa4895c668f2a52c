import { lazy, Suspense, useEffect } from 'react'
import { cardCopy, stripeCopy } from '../../copy/checkout.ts'
import { useCloserLook } from '../../data/sync/usePollWhile.ts'
import type { Payment } from '../../domain/payment.ts'
import type { SavedCard } from '../../domain/savedCard.ts'
import { cardName, outcomeOf } from '../../domain/testCard.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { CardForm } from './CardForm.tsx'
import { KeptCards } from './KeptCards.tsx'
import { OrderTrouble } from './PaymentNotices.tsx'
import { isPaying } from './paymentState.ts'
import type { PaymentFlow } from './usePaymentFlow.ts'

// Stripe's loader: only where the provider is Stripe.
const StripePayment = lazy(() =>
  import('./StripePayment.tsx').then((module) => ({ default: module.StripePayment })),
)

type ByCardProps = {
  flow: PaymentFlow & { after: string | null }
  /** Of what is paid, newest first. */
  payments: readonly Payment[]
  /** A slip is open, which a new order calls off. */
  replaces: boolean
  amount: number
  online: boolean
  cards: readonly SavedCard[]
}

/** Whose form it is, the provider says: with hosted fields a card must not be typed into ours. */
export function ByCard({ flow, payments, replaces, amount, online, cards }: ByCardProps) {
  const { state, send, after } = flow
  const { card, hosted, choice } = state
  const { form } = choice
  const busy = isPaying(state)
  const texts = { send: cardCopy.pay(amount), sending: cardCopy.paying }
  // One that was kept a moment ago may come late: never over what is being typed.
  const keeps = cards.length > 0 && !choice.otherCard && card.number === ''
  const wanted = choice.formWanted || !replaces
  const ours = !hosted && payments[0]?.payment_method === 'sandbox'
  const needsOrder = online && wanted && !keeps && !ours && state.step.at === 'choosing'
  useEffect(() => {
    if (needsOrder) send({ type: 'formNeeded', after })
  }, [needsOrder, send, after])
  const problem = form?.at === 'refused' ? form.code : null
  // Asked for on another device: the mirror is about to turn the page.
  const elsewhere = problem === 'payment_in_progress' || problem === 'already_paid'
  useCloserLook(elsewhere)
  if (keeps)
    return (
      <KeptCards
        cards={cards}
        busy={busy}
        offline={!online}
        onPay={({ id, brand, last4 }) =>
          send({ type: 'paid', wish: { by: 'keptCard', id, face: { brand, last4 } }, after })
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
          const [outcome, face] = [outcomeOf(card.number), cardName(card.number) ?? undefined]
          send({ type: 'paid', wish: { by: 'typedCard', outcome, face }, after })
        }}
      />
    )
  // Opening a card order cancels the voucher: only after the person asks for it.
  if (!wanted)
    return (
      <Button look="primary" size="lg" full disabled={!online} onClick={() => send({ type: 'formWanted' })}>
        {stripeCopy.continue}
      </Button>
    )
  if (elsewhere) return <Loading>{cardCopy.opening}</Loading>
  if (problem !== null)
    return <OrderTrouble code={problem} onAgain={() => send({ type: 'formAskedAgain' })} />
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
