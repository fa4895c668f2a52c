import { manualMethodName, markPaidCopy as said } from '../../copy/markPaid.ts'
import { markInvoicePaid } from '../../data/staff/markInvoicePaid.ts'
import { syncNow } from '../../data/sync/useSyncStatus.ts'
import { manualMethods } from '../../domain/manualPayment.ts'
import { ManualPaymentDialog } from '../manual-payment/ManualPaymentDialog.tsx'

export type InvoiceToMark = {
  readonly id: string
  readonly number: string
  readonly client: string
  /** "5,459.99 MXN" */
  readonly amount: string
}

type MarkPaidDialogProps = {
  invoice: InvoiceToMark
  open: boolean
  onClose: () => void
}

/** Registers money received outside the app. */
export function MarkPaidDialog({ invoice, open, onClose }: MarkPaidDialogProps) {
  const { id, client, number, amount } = invoice
  return (
    <ManualPaymentDialog
      said={said}
      methods={manualMethods}
      names={manualMethodName}
      description={`${said.about(client, number, amount)} ${said.told}`}
      confirm={said.confirm(amount)}
      submit={(method, reference) => markInvoicePaid(id, method, reference)}
      open={open}
      onClose={onClose}
      onDone={syncNow}
    />
  )
}
