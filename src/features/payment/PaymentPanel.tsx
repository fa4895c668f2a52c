import type { ReactNode } from 'react'
import { bankCopy, checkoutCopy, methodCopy } from '../../copy/checkout.ts'
import type { PaymentTarget } from '../../data/billing/payments.ts'
import { usePollWhile } from '../../data/sync/usePollWhile.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import type { CheckoutScreen } from '../../domain/checkoutScreen.ts'
import type { Payment } from '../../domain/payment.ts'
import type { Centavos } from '../../domain/money.ts'
import type { SavedCard } from '../../domain/savedCard.ts'
import { payForm } from '../../styled-system/recipes'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { WifiOff } from '../../ui/icons.ts'
import { BankStep } from './BankStep.tsx'
import { Processing, UnknownNote } from './PaymentNotices.tsx'
import { PayLater } from './PayLater.tsx'
import { usePaymentFlow } from './usePaymentFlow.ts'
import { Voucher, VoucherNotes } from './Voucher.tsx'
import { PaymentForm } from './PaymentForm.tsx'

type PaymentPanelProps = {
  target: PaymentTarget
  /** Payments of the target, newest first. */
  payments: readonly Payment[]
  /** The payment's state in the mirror. */
  screen: CheckoutScreen
  amount: Centavos
  /** Shown when there is nothing left to pay. */
  whenOver: ReactNode
  /** The client's cards that are saved at the provider. */
  cards?: readonly SavedCard[]
}

const noCards: readonly SavedCard[] = []

/** The payment of one target: form, voucher, processing. Typed values survive the change from one screen to another. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { target, payments, screen, amount, whenOver, cards = noCards } = props
  const part = payForm()
  const online = useOnline()
  const flow = usePaymentFlow(target, screen, payments)
  const { send } = flow
  const { phase, voucherToReplace } = flow.state
  // A voucher is confirmed after hours or days.
  usePollWhile(
    (screen.at === 'processing' && screen.payment.method !== 'oxxo') ||
      screen.at === 'paid' ||
      phase.at === 'awaitingResult' ||
      phase.at === 'askingProvider',
  )
  const isChanging = screen.at === 'voucher' && voucherToReplace === screen.payment.id
  return (
    <>
      {!online && (
        <Banner boxed icon={WifiOff}>
          {checkoutCopy.offline}
        </Banner>
      )}
      {phase.at === 'unknown' && <UnknownNote onAgain={() => send({ type: 'confirmationRepeated' })} />}
      {screen.at === 'voucher' && !isChanging && (
        <div className={part.block}>
          <Voucher {...screen} />
          <VoucherNotes payment={screen.payment} />
          <div className={part.actions}>
            <Button
              disabled={!online}
              onClick={() => send({ type: 'voucherReplaced', payment: screen.payment.id })}
            >
              {methodCopy.change}
            </Button>
            <PayLater target={target} />
          </div>
        </div>
      )}
      {(screen.at === 'form' || isChanging) && phase.at !== 'unknown' && (
        <PaymentForm
          target={target}
          key={isChanging ? 'change' : 'first'}
          flow={flow}
          payments={payments}
          last={screen.at === 'form' ? screen.last : null}
          voucherMethod={screen.at === 'voucher' ? screen.instructions.kind : null}
          amount={amount}
          online={online}
          cards={cards}
        />
      )}
      {screen.at === 'processing' && (
        <Processing payment={screen.payment}>
          {screen.payment.payment_method === 'sandbox' && screen.payment.method === 'card' && (
            <Button
              look="ghost"
              disabled={!online}
              onClick={() => send({ type: 'bankOpened', payment: screen.payment.id })}
            >
              {bankCopy.answer}
            </Button>
          )}
        </Processing>
      )}
      {screen.at === 'over' && whenOver}
      <BankStep
        open={phase.at === 'bank' && screen.at !== 'paid'}
        amount={amount}
        busy={!online}
        onAnswer={(outcome) => send({ type: 'bankAnswered', outcome })}
        onClose={() => send({ type: 'bankClosed' })}
      />
    </>
  )
}
