import { methodCopy } from '../../copy/checkout.ts'
import type { PaymentTarget } from '../../data/billing/payments.ts'
import type { LastAttempt } from '../../domain/checkoutScreen.ts'
import { OXXO_MAX, type PayMethod, payMethodsFor } from '../../domain/payMethod.ts'
import type { Payment } from '../../domain/payment.ts'
import type { SavedCard } from '../../domain/savedCard.ts'
import { payForm } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { PayLater } from './PayLater.tsx'
import { ByCard } from './ByCard.tsx'
import { LastAttemptNote, OrderFailed } from './PaymentNotices.tsx'
import { isMakingVoucher, isPaying } from './paymentState.ts'
import type { PaymentFlow } from './usePaymentFlow.ts'
import { VoucherForm } from './VoucherForm.tsx'

type PaymentFormProps = {
  target: PaymentTarget
  flow: PaymentFlow & { previousPayment: string | null }
  /** Payments of the target, newest first. */
  payments: readonly Payment[]
  last: LastAttempt | null
  /** The method of the open voucher, which another payment would cancel. */
  voucherMethod: 'oxxo' | 'spei' | null
  amount: number
  online: boolean
  cards: readonly SavedCard[]
}

export function PaymentForm(props: PaymentFormProps) {
  const { target, flow, payments, last, voucherMethod, amount, online, cards } = props
  const { state, send, previousPayment } = flow
  const part = payForm()
  const methods = payMethodsFor(amount)
  const { voucherRefusal } = state.choice
  const method = state.choice.method ?? firstMethod(last, voucherMethod, methods)
  const keepVoucher = () => send({ type: 'voucherKept' })
  return (
    <div className={part.block}>
      {last !== null && !isPaying(state) && <LastAttemptNote last={last} />}
      <RadioGroup
        label={methodCopy.label}
        value={method}
        options={methods.map((value) => ({ value, text: methodCopy[value] }))}
        onChange={(chosen) => {
          if (chosen === voucherMethod) keepVoucher()
          else send({ type: 'methodChosen', method: chosen })
        }}
      />
      {voucherMethod !== null && <p className={part.quiet}>{methodCopy.changeNote[voucherMethod]}</p>}
      {!methods.includes('oxxo') && <p className={part.quiet}>{methodCopy.oxxoMax(OXXO_MAX)}</p>}
      {voucherRefusal === 'payments_not_configured' ? (
        <OrderFailed code={voucherRefusal} onAgain={() => send({ type: 'methodChosen', method })} />
      ) : method === 'card' ? (
        <ByCard
          flow={flow}
          payments={payments}
          replaces={voucherMethod !== null}
          amount={amount}
          online={online}
          cards={cards}
        />
      ) : (
        <VoucherForm
          method={method}
          making={isMakingVoucher(state)}
          offline={!online}
          onMake={() =>
            send({ type: 'paymentRequested', source: { by: 'voucher', method }, previousPayment })
          }
        />
      )}
      <div className={part.actions}>
        {voucherMethod !== null && <Button onClick={keepVoucher}>{methodCopy.back[voucherMethod]}</Button>}
        <PayLater target={target} />
      </div>
    </div>
  )
}

function firstMethod(
  last: LastAttempt | null,
  voucherMethod: 'oxxo' | 'spei' | null,
  methods: readonly PayMethod[],
): PayMethod {
  if (voucherMethod !== null) return 'card'
  const before = last?.how === 'lapsed' ? last.payment.method : 'card'
  return methods.find((method) => method === before) ?? 'card'
}
