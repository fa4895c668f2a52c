import { checkoutCopy, methodCopy } from '../../copy/checkout.ts'
import type { LastAttempt } from '../../domain/checkoutScreen.ts'
import { OXXO_MOST, type PayMethod, waysToPay } from '../../domain/payMethod.ts'
import type { Payment } from '../../domain/payment.ts'
import type { SavedCard } from '../../domain/savedCard.ts'
import { payForm } from '../../styled-system/recipes'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { ByCard } from './ByCard.tsx'
import { LastAttemptNote, OrderTrouble } from './PaymentNotices.tsx'
import { isMakingSlip, isPaying } from './paymentState.ts'
import type { PaymentFlow } from './usePaymentFlow.ts'
import { VoucherForm } from './VoucherForm.tsx'

type WayToPayProps = {
  flow: PaymentFlow & { after: string | null }
  /** Of what is paid, newest first. */
  payments: readonly Payment[]
  last: LastAttempt | null
  /** The slip that is open, and would be called off. */
  instead: 'oxxo' | 'spei' | null
  amount: number
  laterHref: string
  online: boolean
  cards: readonly SavedCard[]
}

export function WayToPay(props: WayToPayProps) {
  const { flow, payments, last, instead, amount, laterHref, online, cards } = props
  const { state, send, after } = flow
  const part = payForm()
  const ways = waysToPay(amount)
  const { trouble } = state.choice
  const method = state.choice.method ?? firstMethod(last, instead, ways)
  const keepSlip = () => send({ type: 'slipKept' })
  return (
    <div className={part.block}>
      {last !== null && !isPaying(state) && <LastAttemptNote last={last} />}
      <Choice
        label={methodCopy.label}
        value={method}
        options={ways.map((value) => ({ value, text: methodCopy[value] }))}
        onChange={(chosen) => {
          if (chosen === instead) keepSlip()
          else send({ type: 'methodChosen', method: chosen })
        }}
      />
      {instead !== null && <p className={part.quiet}>{methodCopy.changeNote[instead]}</p>}
      {!ways.includes('oxxo') && <p className={part.quiet}>{methodCopy.oxxoMost(OXXO_MOST)}</p>}
      {trouble === 'payments_not_configured' ? (
        <OrderTrouble code={trouble} onAgain={() => send({ type: 'methodChosen', method })} />
      ) : method === 'card' ? (
        <ByCard
          flow={flow}
          payments={payments}
          replaces={instead !== null}
          amount={amount}
          online={online}
          cards={cards}
        />
      ) : (
        <VoucherForm
          method={method}
          making={isMakingSlip(state)}
          offline={!online}
          onMake={() => send({ type: 'paid', wish: { by: 'slip', method }, after })}
        />
      )}
      <div className={part.actions}>
        {instead !== null && <Button onClick={keepSlip}>{methodCopy.back[instead]}</Button>}
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
