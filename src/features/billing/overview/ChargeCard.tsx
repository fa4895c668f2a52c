import { billingInvoiceHref } from '../../../hrefs.ts'
import { chargeCopy } from '../../../copy/billingContract.ts'
import { dayAndYearOf, inDays, startOfSentence } from '../../../copy/calendar.ts'
import { currency, formatMoney } from '../../../copy/money.ts'
import { daysUntil } from '../../../domain/calendar.ts'
import type { Contract } from '../../../domain/contract.ts'
import type { Invoice } from '../../../domain/invoice.ts'
import { nextCharge } from '../../../domain/nextCharge.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { chargeCard } from '../../../styled-system/recipes'
import { Amount } from '../../../ui/Amount.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { withAmounts } from '../../../ui/withAmounts.tsx'

type ChargeCardProps = { contract: Contract; invoices: readonly Invoice[]; now: number }

/** The next charge, and its date. */
export function ChargeCard({ contract, invoices, now }: ChargeCardProps) {
  const part = chargeCard()
  if (contract.status === 'pending_payment')
    return <NothingYet sentence={chargeCopy.noneSigned} amount={centavos(contract.period_amount)} />
  const next = nextCharge(contract, invoices)
  if (next.kind === 'none') return <NothingYet sentence={chargeCopy.noneEnding} amount={null} />
  const isInvoice = next.kind === 'invoice'
  const on = isInvoice ? next.invoice.due_date : next.on
  const amount = isInvoice ? centavos(next.invoice.amount) : next.amount
  const credit = isInvoice ? 0 : next.credit
  return (
    <Card
      look="panel"
      title={chargeCopy.title}
      {...(isInvoice && {
        foot: (
          <span className={part.act}>
            <ButtonLink to={billingInvoiceHref(next.invoice.id)}>{chargeCopy.payNow}</ButtonLink>
          </span>
        ),
      })}
    >
      <Sum amount={amount} />
      <p className={part.when}>
        {startOfSentence(inDays(daysUntil(on, now)))}, {dayAndYearOf(on)}
      </p>
      {isInvoice && (
        <p className={part.note}>
          {next.invoice.invoice_number}, {next.invoice.concept}
        </p>
      )}
      {credit > 0 && (
        <p className={part.note}>{withAmounts(amount === 0 ? chargeCopy.free : chargeCopy.credit(credit))}</p>
      )}
      {!isInvoice && credit === 0 && <p className={part.note}>{chargeCopy.renews}</p>}
    </Card>
  )
}

const Sum = ({ amount }: { amount: Centavos }) => (
  <Amount size="lg" ground="panel" figure={formatMoney(amount)} unit={currency} />
)

function NothingYet({ sentence, amount }: { sentence: string; amount: Centavos | null }) {
  const part = chargeCard()
  return (
    <Card look="panel" title={chargeCopy.title}>
      {amount === null ? <p className={part.when}>{chargeCopy.none}</p> : <Sum amount={amount} />}
      <p className={part.note}>{sentence}</p>
    </Card>
  )
}
