import { manualMethodName, markPaidCopy as copy } from '../../copy/markPaid.ts'
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
      copy={copy}
      methods={manualMethods}
      names={manualMethodName}
      description={`${copy.about(client, number, amount)} ${copy.told}`}
      confirm={copy.confirm(amount)}
      submit={(method, reference) => markInvoicePaid(id, method, reference)}
      open={open}
      onClose={onClose}
      onDone={syncNow}
    />
  )
}
