import { money } from '../../../copy/billing.ts'
import { dayAndYearOf } from '../../../copy/calendar.ts'
import { nextInvoiceLines } from '../../../copy/nextInvoice.ts'
import { planChangeCopy } from '../../../copy/planChange.ts'
import type { ChangeTerms } from '../../../data/billing/planChange.ts'
import type { SumLine } from '../../../ui/SumLines.tsx'

/** The price of another plan today and from the next period on. */
export const changeLines = (terms: ChangeTerms): SumLine[] => [
  { term: planChangeCopy.daysLeft, value: planChangeCopy.days(terms.days_left, terms.days) },
  { term: planChangeCopy.charge, value: money(terms.charge) },
  { term: planChangeCopy.credit, value: planChangeCopy.less(terms.credit), kind: 'less' },
  terms.kind === 'upgrade'
    ? { term: planChangeCopy.due, value: money(terms.amount_due), kind: 'total' }
    : { term: planChangeCopy.credited, value: money(terms.amount_credited), kind: 'total' },
  { term: planChangeCopy.effect, value: planChangeCopy.effective[terms.kind] },
  ...nextInvoiceLines('client', planChangeCopy.invoiceOf(dayAndYearOf(terms.next_on)), terms),
]
