import { type ReactNode, useState } from 'react'
import { bankCopy, checkoutCopy, methodCopy } from '../../copy/checkout.ts'
import type { PaymentTarget } from '../../data/billing/payments.ts'
import { useCloserLook } from '../../data/sync/usePollWhile.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import type { CheckoutScreen } from '../../domain/checkoutScreen.ts'
import type { Payment } from '../../domain/payment.ts'
import type { Centavos } from '../../domain/price.ts'
import type { SavedCard } from '../../domain/savedCard.ts'
import { checkout } from '../../styled-system/recipes'
import { Banner } from '../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { WifiOff } from '../../ui/icons.ts'
import { BankStep } from './BankStep.tsx'
import { type Card, noCard } from './card.ts'
import { Processing, UnknownNote } from './Notices.tsx'
import { useCardPayment } from './useCardPayment.ts'
import { Voucher, VoucherNotes } from './Voucher.tsx'
import { WayToPay } from './WayToPay.tsx'

type PaymentPanelProps = {
  target: PaymentTarget
  /** Of it, newest first. */
  payments: readonly Payment[]
  /** What the mirror says of it. */
  screen: CheckoutScreen
  amount: Centavos
  /** Where one goes who pays later. */
  laterHref: string
  /** What is said where there is nothing to pay any more. */
  over: ReactNode
  /** Kept at the provider. */
  cards?: readonly SavedCard[]
}

const noCards: readonly SavedCard[] = []

/** The way to pay something, and what becomes of it; what is typed outlives the change from one state to another. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { target, payments, screen, amount, laterHref, over, cards = noCards } = props
  const part = checkout()
  const { online } = useSyncStatus()
  const [card, setCard] = useState<Card>(noCard)
  const [changing, setChanging] = useState<string | null>(null)
  const [hosted, setHosted] = useState(false)
  const attempt = { target, method: 'card', after: lastOver(payments) } as const
  const paying = useCardPayment(
    attempt,
    payments,
    () => setCard((typed) => ({ ...typed, cvc: '' })),
    () => setHosted(true),
  )
  const { state } = paying
  useCloserLook(screen.at === 'processing' || screen.at === 'paid' || state.at === 'told')
  const isChanging = screen.at === 'voucher' && changing === screen.payment.id
  return (
    <>
      {!online && (
        <Banner boxed icon={WifiOff}>
          {checkoutCopy.offline}
        </Banner>
      )}
      {state.at === 'unknown' && <UnknownNote asking={false} onAgain={() => paying.askAgain(state.again)} />}
      {screen.at === 'voucher' && !isChanging && (
        <div className={part.block}>
          <Voucher {...screen} />
          <VoucherNotes payment={screen.payment} />
          <div className={part.actions}>
            <Button disabled={!online} onClick={() => setChanging(screen.payment.id)}>
              {methodCopy.change}
            </Button>
            <ButtonLink look="ghost" to={laterHref}>
              {checkoutCopy.later}
            </ButtonLink>
          </div>
        </div>
      )}
      {(screen.at === 'form' || isChanging) && state.at !== 'unknown' && (
        <WayToPay
          key={isChanging ? 'change' : 'first'}
          attempt={attempt}
          payments={payments}
          last={screen.at === 'form' ? screen.last : null}
          instead={screen.at === 'voucher' ? screen.instructions.kind : null}
          onKeep={() => setChanging(null)}
          amount={amount}
          laterHref={laterHref}
          online={online}
          hosted={hosted}
          cards={cards}
          card={card}
          onCard={setCard}
          paying={paying}
        />
      )}
      {screen.at === 'processing' && (
        <Processing>
          {screen.payment.payment_method === 'sandbox' && screen.payment.method === 'card' && (
            <Button look="ghost" disabled={!online} onClick={() => paying.openBank(screen.payment.id)}>
              {bankCopy.answer}
            </Button>
          )}
        </Processing>
      )}
      {screen.at === 'over' && over}
      <BankStep
        open={state.at === 'bank' && screen.at !== 'paid'}
        amount={amount}
        busy={!online}
        onAnswer={(outcome) => state.at === 'bank' && paying.answer(state.payment, outcome)}
        onClose={paying.closeBank}
      />
    </>
  )
}

/** What comes after it is another attempt, under another key. */
const lastOver = (payments: readonly Payment[]): string | null =>
  payments.find(({ status }) => status === 'failed' || status === 'expired')?.id ?? null
