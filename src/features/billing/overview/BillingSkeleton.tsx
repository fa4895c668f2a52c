import { billingCopy } from '../../../copy/billing.ts'
import { invoicesCopy } from '../../../copy/invoices.ts'
import { billingOverview } from '../../../styled-system/recipes'
import { CardSkeleton, TableSkeleton } from '../../../ui/Skeletons.tsx'
import { LoadingLabel } from '../../../ui/Loading.tsx'
import { Block } from '../../../ui/WorkPage.tsx'

export function BillingSkeleton() {
  const part = billingOverview()
  return (
    <>
      <output>
        <LoadingLabel>{billingCopy.loading}</LoadingLabel>
      </output>
      <div className={part.root}>
        <div className={part.contract}>
          <CardSkeleton />
        </div>
        <div className={part.charge}>
          <CardSkeleton />
        </div>
        <div className={part.cards}>
          <CardSkeleton />
        </div>
      </div>
      <Block title={invoicesCopy.title}>
        <TableSkeleton rows={4} columns={6} />
      </Block>
    </>
  )
}
