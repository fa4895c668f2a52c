import { lazy, Suspense, useState } from 'react'
import { cardCopy, checkoutCopy, methodCopy, stripeCopy } from '../../copy/checkout.ts'
import type { Attempt, PaymentProblem } from '../../data/billing/payments.ts'
import { useCloserLook } from '../../data/sync/usePollWhile.ts'
import type { LastAttempt } from '../../domain/checkoutScreen.ts'
import { OXXO_MOST, type PayMethod, waysToPay } from '../../domain/payMethod.ts'
import type { Payment } from '../../domain/payment.ts'
import type { SavedCard } from '../../domain/savedCard.ts'
import { checkout } from '../../styled-system/recipes'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import type { Card } from './card.ts'
import { CardForm } from './CardForm.tsx'
import { KeptCards } from './KeptCards.tsx'
import { LastAttemptNote, OrderTrouble } from './Notices.tsx'
import { useCardOrder } from './useCardOrder.ts'
import type { useCardPayment } from './useCardPayment.ts'
import { VoucherForm } from './VoucherForm.tsx'

// Stripe's loader, for whoever pays by it.
const StripeForm = lazy(() => import('./StripeForm.tsx').then((module) => ({ default: module.StripeForm })))

type WayToPayProps = {
  attempt: Attempt
  /** Of what is paid, newest first. */
  payments: readonly Payment[]
  last: LastAttempt | null
  /** The slip that is open, and would be called off. */
  instead: 'oxxo' | 'spei' | null
  onKeep: () => void
  amount: number
  laterHref: string
  online: boolean
  /** The provider has its own fields, against what the last payment says. */
  hosted: boolean
  cards: readonly SavedCard[]
  card: Card
  onCard: (card: Card) => void
  paying: ReturnType<typeof useCardPayment>
}

export function WayToPay(props: WayToPayProps) {
  const { attempt, last, instead, onKeep, amount, laterHref, online, paying } = props
  const part = checkout()
  const ways = waysToPay(amount)
  const [method, setMethod] = useState<PayMethod>(() => firstMethod(last, instead, ways))
  const [trouble, setTrouble] = useState<PaymentProblem | null>(null)
  const busy = paying.state.at === 'sending' || paying.state.at === 'told'
  return (
    <div className={part.block}>
      {last !== null && !busy && <LastAttemptNote last={last} />}
      <Choice
        label={methodCopy.label}
        value={method}
        options={ways.map((value) => ({ value, text: methodCopy[value] }))}
        onChange={(chosen) => {
          setTrouble(null)
          if (chosen === instead) onKeep()
          else if (!busy) setMethod(chosen)
        }}
      />
      {instead !== null && <p className={part.quiet}>{methodCopy.changeNote[instead]}</p>}
      {!ways.includes('oxxo') && <p className={part.quiet}>{methodCopy.oxxoMost(OXXO_MOST)}</p>}
      {trouble === 'payments_not_configured' ? (
        <OrderTrouble code={trouble} onAgain={() => setTrouble(null)} />
      ) : method === 'card' ? (
        <ByCard {...props} busy={busy} />
      ) : (
        <VoucherForm
          key={method}
          target={attempt.target}
          method={method}
          after={attempt.after}
          offline={!online}
          onRefused={setTrouble}
        />
      )}
      <div className={part.actions}>
        {instead !== null && <Button onClick={onKeep}>{methodCopy.back[instead]}</Button>}
        <ButtonLink look="ghost" to={laterHref}>
          {checkoutCopy.later}
        </ButtonLink>
      </div>
    </div>
  )
}

function firstMethod(
  last: LastAttempt | null,
  instead: 'oxxo' | 'spei' | null,
  ways: readonly PayMethod[],
): PayMethod {
  if (instead !== null) return 'card'
  const before = last?.how === 'lapsed' ? last.payment.method : 'card'
  return ways.find((way) => way === before) ?? 'card'
}

/** Whose form it is, the provider says: with hosted fields a card must not be typed into ours. */
function ByCard(props: WayToPayProps & { busy: boolean }) {
  const { attempt, payments, instead, amount, online, hosted, cards, card, onCard, paying, busy } = props
  const [other, setOther] = useState(false)
  // One that was kept a moment ago may come late: never over what is being typed.
  const keeps = cards.length > 0 && !other && card.number === ''
  const [wanted, setWanted] = useState(instead === null)
  const ours = !hosted && payments[0]?.payment_method === 'sandbox'
  const { order, problem, again } = useCardOrder(attempt, online && wanted && !keeps && !ours)
  // Asked for on another device: the mirror is about to turn the page.
  const elsewhere = problem === 'payment_in_progress' || problem === 'already_paid'
  useCloserLook(elsewhere)
  if (keeps)
    return (
      <KeptCards
        cards={cards}
        busy={busy}
        offline={!online}
        onPay={paying.payWith}
        onOther={() => setOther(true)}
      />
    )
  if (ours || order?.provider === 'sandbox')
    return (
      <CardForm
        card={card}
        onCard={onCard}
        texts={{ send: cardCopy.pay(amount), sending: cardCopy.paying }}
        busy={busy}
        offline={!online}
        onSend={() => paying.pay(card.number)}
      />
    )
  // What was opened would call off the slip: not before somebody means it.
  if (!wanted)
    return (
      <Button look="primary" size="lg" full disabled={!online} onClick={() => setWanted(true)}>
        {stripeCopy.continue}
      </Button>
    )
  if (elsewhere) return <Waiting>{cardCopy.opening}</Waiting>
  if (problem !== null) return <OrderTrouble code={problem} onAgain={again} />
  if (order === null || order.client === null) return <Waiting>{cardCopy.opening}</Waiting>
  return (
    <Suspense fallback={<Waiting>{stripeCopy.loading}</Waiting>}>
      <StripeForm key={order.client.secret} client={order.client} amount={amount} online={online} />
    </Suspense>
  )
}
