import type { ReactNode } from 'react'
import { money } from '../../../copy/billing.ts'
import { dayAndYearOf } from '../../../copy/calendar.ts'
import { endCopy } from '../../../copy/endContract.ts'
import type { Receipt } from '../../../data/billing/planChange.ts'
import { cancelDialog } from '../../../styled-system/recipes'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

type EndReceiptProps = {
  open: boolean
  closeLabel: string
  receipt: Pick<Receipt, 'folio' | 'effective_on' | 'refund'>
  sentence: string
  /** The document. */
  children: ReactNode
  onClose: () => void
  onGone: () => void
}

/** What one gets for a cancellation: its folio, its day, and what goes back. */
export function EndReceipt({ receipt, sentence, children, onClose, ...frame }: EndReceiptProps) {
  const part = cancelDialog()
  const { folio, effective_on: on, refund } = receipt
  return (
    <Dialog
      kind="dialog"
      {...frame}
      title={endCopy.doneTitle}
      description={sentence}
      onClose={onClose}
      footer={
        <>
          {children}
          <Button look="primary" onClick={onClose}>
            {endCopy.understood}
          </Button>
        </>
      }
    >
      <output className={part.receipt}>
        <span className={part.term}>{endCopy.folio}</span>
        <span className={part.folio}>{folio}</span>
      </output>
      <DescriptionList
        rows={[
          { term: endCopy.effective, value: dayAndYearOf(on) },
          { term: endCopy.refund, value: refund === 0 ? endCopy.noRefund : money(refund) },
        ]}
      />
    </Dialog>
  )
}
