import { Suspense, useState } from 'react'
import { generateInvoicesCopy } from '../../copy/generateInvoices.ts'
import { refundListCopy } from '../../copy/returnRefund.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { lazyDialog } from '../../features/lazy/lazy.tsx'
import { refundsToReturnHref } from '../../staffHrefs.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { FilePlus } from '../../ui/icons.ts'
import { usePhoneWidth } from '../../ui/media.ts'
import { useDialog } from '../../ui/useDialog.ts'
import { invoiceList } from './lists/invoiceList.tsx'
import { StaffListPage } from './StaffListPage.tsx'

const GenerateInvoicesDialog = lazyDialog(() =>
  import('../../features/generate-invoices/GenerateInvoicesDialog.tsx').then(
    (module) => module.GenerateInvoicesDialog,
  ),
)

function GenerateButton({ onClick }: { onClick: () => void }) {
  const label = generateInvoicesCopy.open
  return usePhoneWidth() ? (
    <IconButton label={label} icon={FilePlus} aria-haspopup="dialog" onClick={onClick} />
  ) : (
    <Button aria-haspopup="dialog" onClick={onClick}>
      {label}
    </Button>
  )
}

/** Invoices: of the assigned clients, or of all. A super admin generates those of the contracts' periods. */
export function Invoices() {
  const isSuper = usePerson().roles.includes('super_admin')
  const { content, open, show, close } = useDialog<string>()
  // A new key reloads the list after invoices were made.
  const [changes, setChanges] = useState(0)
  return (
    <>
      <StaffListPage
        key={changes}
        definition={invoiceList}
        action={
          <>
            <ButtonLink to={refundsToReturnHref}>{refundListCopy.page}</ButtonLink>
            {isSuper && <GenerateButton onClick={() => show(crypto.randomUUID())} />}
          </>
        }
      />
      {content !== undefined && (
        <Suspense fallback={null}>
          {/* Each opening asks again what is missing. */}
          <GenerateInvoicesDialog
            key={content}
            open={open}
            onClose={close}
            onDone={() => setChanges((before) => before + 1)}
          />
        </Suspense>
      )}
    </>
  )
}
