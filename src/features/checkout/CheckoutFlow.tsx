import { useState } from 'react'
import { routes } from '../../app/routes.ts'
import { bankCopy, checkoutCopy, methodCopy, refusedCopy } from '../../copy/checkout.ts'
import { useCloserLook } from '../../data/sync/useCloserLook.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { checkoutScreen, firstPayments } from '../../domain/checkoutScreen.ts'
import type { Contract } from '../../domain/contract.ts'
import type { Payment } from '../../domain/payment.ts'
import { centavos } from '../../domain/price.ts'
import { checkout } from '../../styled-system/recipes'
import { Banner } from '../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { CircleAlert, WifiOff } from '../../ui/icons.ts'
import { NoteCard } from '../../ui/NoteCard.tsx'
import { useNow } from '../../ui/useNow.ts'
import { BankStep } from './BankStep.tsx'
import { type Card, noCard } from './card.ts'
import { Processing, UnknownNote } from './Notices.tsx'
import { useCardPayment } from './useCardPayment.ts'
import { Voucher, VoucherNotes } from './Voucher.tsx'
import { WayToPay } from './WayToPay.tsx'

type CheckoutFlowProps = { contract: Contract; payments: readonly Payment[] }

/** The screen that the contract and its payments call for; what is typed outlives the change from one to another. */
export function CheckoutFlow({ contract, payments }: CheckoutFlowProps) {
  const part = checkout()
  const { online } = useSyncStatus()
  const screen = checkoutScreen(contract, payments, useNow())
  const [card, setCard] = useState<Card>(noCard)
  const [changing, setChanging] = useState<string | null>(null)
  const [hosted, setHosted] = useState(false)
  const after = lastOver(contract, payments)
  const attempt = { contract: contract.id, method: 'card', after } as const
  const paying = useCardPayment(
    attempt,
    payments,
    () => setCard((typed) => ({ ...typed, cvc: '' })),
    () => setHosted(true),
  )
  const { state } = paying
  const amount = centavos(contract.period_amount)
  useCloserLook(screen.at === 'processing' || screen.at === 'paid' || state.at === 'told')
  const isChanging = screen.at === 'voucher' && changing === screen.payment.id
  return (
    <div className={part.main}>
      <h1 className={part.title}>{checkoutCopy.title}</h1>
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
            <ButtonLink look="ghost" to={routes.dashboard}>
              {checkoutCopy.later}
            </ButtonLink>
          </div>
        </div>
      )}
      {(screen.at === 'form' || isChanging) && state.at !== 'unknown' && (
        <WayToPay
          key={isChanging ? 'change' : 'first'}
          attempt={attempt}
          payments={firstPayments(contract, payments)}
          last={screen.at === 'form' ? screen.last : null}
          instead={screen.at === 'voucher' ? screen.instructions.kind : null}
          onKeep={() => setChanging(null)}
          amount={amount}
          online={online}
          hosted={hosted}
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
      {screen.at === 'over' && (
        <div className={part.block}>
          <NoteCard tone="amber" icon={CircleAlert} title={refusedCopy.contract_over.title}>
            {refusedCopy.contract_over.detail}
          </NoteCard>
          <div className={part.actions}>
            <ButtonLink look="primary" to={routes.pricing}>
              {checkoutCopy.plans}
            </ButtonLink>
          </div>
        </div>
      )}
      <BankStep
        open={state.at === 'bank' && screen.at !== 'paid'}
        amount={amount}
        busy={!online}
        onAnswer={(outcome) => state.at === 'bank' && paying.answer(state.payment, outcome)}
        onClose={paying.closeBank}
      />
    </div>
  )
}

/** What comes after it is another attempt, under another key. */
const lastOver = (contract: Contract, payments: readonly Payment[]): string | null =>
  firstPayments(contract, payments).find(({ status }) => status === 'failed' || status === 'expired')?.id ??
  null
