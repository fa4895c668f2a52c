import { money } from '../../../copy/billing.ts'
import { dayAndYearOf } from '../../../copy/calendar.ts'
import { endCopy } from '../../../copy/endContract.ts'
import type { Receipt } from '../../../data/billing/cancellation.ts'
import { cancelDialog } from '../../../styled-system/recipes'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'

type EndReceiptProps = { receipt: Pick<Receipt, 'folio' | 'effective_on' | 'refund'> }

/**
 * The receipt of a cancellation: its folio, its day, and the refund. It replaces the question in the same dialog: in a
 * second dialog, the focus that the first returns would close it.
 */
export function EndReceipt({ receipt: { folio, effective_on: on, refund } }: EndReceiptProps) {
  const part = cancelDialog()
  return (
    <>
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
    </>
  )
}
