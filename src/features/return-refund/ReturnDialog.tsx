import { returnMethodName, returnRefundCopy as said } from '../../copy/returnRefund.ts'
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
      said={said}
      methods={returnMethods}
      names={returnMethodName}
      description={said.about(client, amount)}
      confirm={said.confirm(amount)}
      submit={(method, reference) => markRefundReturned(id, method, reference)}
      open={open}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
