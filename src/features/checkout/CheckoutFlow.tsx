import { routes } from '../../routes.ts'
import { checkoutCopy } from '../../copy/checkout.ts'
import { paymentRefused } from '../../copy/paymentFailures.ts'
import { checkoutScreen, firstPayments } from '../../domain/checkoutScreen.ts'
import type { Contract } from '../../domain/contract.ts'
import type { Payment } from '../../domain/payment.ts'
import { centavos } from '../../domain/money.ts'
import { checkout, payForm } from '../../styled-system/recipes'
import { ButtonLink } from '../../ui/Button.tsx'
import { CircleAlert } from '../../ui/icons.ts'
import { NoteCard } from '../../ui/NoteCard.tsx'
import { useNow } from '../../ui/useNow.ts'
import { PaymentPanel } from '../payment/PaymentPanel.tsx'

type CheckoutFlowProps = { contract: Contract; payments: readonly Payment[] }

/** The screen for the state of the contract and its payments. */
export function CheckoutFlow({ contract, payments }: CheckoutFlowProps) {
  const part = checkout()
  const form = payForm()
  return (
    <div className={part.main}>
      <h1 className={part.title}>{checkoutCopy.title}</h1>
      <PaymentPanel
        target={{ contract: contract.id }}
        payments={firstPayments(contract, payments)}
        screen={checkoutScreen(contract, payments, useNow())}
        amount={centavos(contract.period_amount)}
        whenOver={
          <div className={form.block}>
            <NoteCard tone="amber" icon={CircleAlert} title={paymentRefused.contract_over.title}>
              {paymentRefused.contract_over.detail}
            </NoteCard>
            <div className={form.actions}>
              <ButtonLink look="primary" to={routes.pricing}>
                {checkoutCopy.plans}
              </ButtonLink>
            </div>
          </div>
        }
      />
    </div>
  )
}
