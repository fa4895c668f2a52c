import { returnMethodName, returnRefundCopy as copy } from '../../copy/returnRefund.ts'
import { markRefundReturned } from '../../data/staff/returnRefund.ts'
import { returnMethods } from '../../domain/refund.ts'
import { ManualPaymentDialog } from '../manual-payment/ManualPaymentDialog.tsx'

export type RefundToReturn = {
  readonly id: string
  readonly client: string
  /** "5,459.99 MXN" */
  readonly amount: string
}

type ReturnDialogProps = {
  refund: RefundToReturn
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** Registers a refund that staff have returned. */
export function ReturnDialog({ refund, open, onClose, onDone }: ReturnDialogProps) {
  const { id, client, amount } = refund
  return (
    <ManualPaymentDialog
      copy={copy}
      methods={returnMethods}
      names={returnMethodName}
      description={copy.about(client, amount)}
      confirm={copy.confirm(amount)}
      submit={(method, reference) => markRefundReturned(id, method, reference)}
      open={open}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
