import { Suspense, useMemo, useState } from 'react'
import { refundListCopy as copy } from '../../copy/returnRefund.ts'
import { lazyDialog } from '../../features/lazy/lazy.tsx'
import type { RefundToReturn } from '../../features/return-refund/ReturnDialog.tsx'
import { routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import { refundListOf } from './lists/refundList.tsx'
import { StaffListPage } from './StaffListPage.tsx'

const ReturnDialog = lazyDialog(() =>
  import('../../features/return-refund/ReturnDialog.tsx').then((module) => module.ReturnDialog),
)

/** Refunds: of the assigned clients, or of all. */
export function Refunds() {
  // A new key reloads the list after a refund was returned.
  const [changes, setChanges] = useState(0)
  const { content, open, show, close } = useDialog<RefundToReturn>()
  const [onReturn] = useState(() => show)
  const definition = useMemo(() => refundListOf(onReturn), [onReturn])
  return (
    <>
      <StaffListPage
        key={changes}
        definition={definition}
        action={<ButtonLink to={routes.staffInvoices}>{copy.invoices}</ButtonLink>}
      />
      {content && (
        <Suspense fallback={null}>
          <ReturnDialog
            key={content.id}
            refund={content}
            open={open}
            onClose={close}
            onDone={() => setChanges((before) => before + 1)}
          />
        </Suspense>
      )}
    </>
  )
}
