import { chargeCopy } from '../../../copy/billingContract.ts'
import { paymentStepText } from '../../../copy/paymentStep.ts'
import { daysUntil } from '../../../domain/calendar.ts'
import type { Invoice } from '../../../domain/invoice.ts'
import { overdueInvoices } from '../../../domain/nextCharge.ts'
import { centavos } from '../../../domain/money.ts'
import type { PaymentStep } from '../../../domain/paymentStep.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { CircleAlert, Clock } from '../../../ui/icons.ts'
import { paymentStepHref } from '../../payment/paymentStepHref.ts'
import { BillingNotice } from '../BillingNotice.tsx'
import { withAmounts } from '../../../ui/withAmounts.tsx'

type PaymentNoticeProps = { step: PaymentStep; invoices: readonly Invoice[]; now: number }

/** What is due or pending, with the one button for it. */
export function PaymentNotice({ step, invoices, now }: PaymentNoticeProps) {
  if (step.state === 'paid' || step.state === 'noContract') return null
  if (step.state === 'overdue') return <OverdueNotice step={step} invoices={invoices} now={now} />
  const { title, detail, go } = paymentStepText(step, now)
  const isToDo = step.state === 'signed' || step.state === 'voucher'
  return (
    <BillingNotice
      {...(!isToDo && { tone: 'cobalt' as const })}
      icon={Clock}
      title={title}
      actions={
        <ButtonLink {...(isToDo && { look: 'primary' as const })} to={paymentStepHref(step)}>
          {go}
        </ButtonLink>
      }
    >
      <p>{withAmounts(detail)}</p>
    </BillingNotice>
  )
}

type OverdueNoticeProps = PaymentNoticeProps & { step: Extract<PaymentStep, { state: 'overdue' }> }

/** The overdue invoices, oldest first. */
function OverdueNotice({ step, invoices, now }: OverdueNoticeProps) {
  const late = overdueInvoices(invoices)
  return (
    <BillingNotice
      tone="red"
      icon={CircleAlert}
      title={late.length === 1 ? chargeCopy.overdueOne : chargeCopy.overdueMany(late.length)}
      actions={
        <ButtonLink look="primary" to={paymentStepHref(step)}>
          {/* One item of the button: between its words would be the button's gap. */}
          <span>{withAmounts(chargeCopy.pay(centavos(step.invoice.amount)))}</span>
        </ButtonLink>
      }
    >
      {late.map(({ id, invoice_number: number, amount, due_date: due }) => (
        <p key={id}>{withAmounts(chargeCopy.overdue(number, centavos(amount), due, daysUntil(due, now)))}</p>
      ))}
    </BillingNotice>
  )
}
