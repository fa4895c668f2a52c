import { statementCopy } from '../../copy/statement.ts'
import { useContracts, useInvoices } from '../../data/mirror/useAccountRows.ts'
import { useRefunds } from '../../data/mirror/useBillingRows.ts'
import { usePayments } from '../../data/mirror/usePayments.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { statementOf } from '../../domain/statement.ts'
import { StatementView } from '../../features/billing/statement/StatementView.tsx'
import { useNow } from '../../ui/useNow.ts'
import { Loading } from '../../ui/Loading.tsx'
import { BillingScreen } from './BillingScreen.tsx'

/** Charges and payments in order, to read, print or download. */
export function BillingStatement() {
  const person = usePerson()
  const contracts = useContracts(person.uid)
  const invoices = useInvoices(person.uid)
  const payments = usePayments(person.uid)
  const refunds = useRefunds(person.uid)
  const now = useNow()
  return (
    <BillingScreen title={statementCopy.page}>
      {!contracts || !invoices || !payments || !refunds ? (
        <Loading>{statementCopy.loading}</Loading>
      ) : (
        <StatementView
          name={person.fullName === '' ? person.email : person.fullName}
          statement={statementOf(invoices, payments, refunds, contracts)}
          now={now}
        />
      )}
    </BillingScreen>
  )
}
