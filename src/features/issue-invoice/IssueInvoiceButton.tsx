import { type ComponentProps, Suspense } from 'react'
import { issueInvoiceCopy } from '../../copy/issueInvoice.ts'
import { Button } from '../../ui/Button.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import { lazyDialog } from '../lazy/lazy.tsx'
import type { IssueInvoiceDialog as Issuing } from './IssueInvoiceDialog.tsx'

const IssueInvoiceDialog = lazyDialog(() =>
  import('./IssueInvoiceDialog.tsx').then((module) => module.IssueInvoiceDialog),
)

type IssueInvoiceButtonProps = Omit<ComponentProps<typeof Issuing>, 'open' | 'onClose'>

export function IssueInvoiceButton(props: IssueInvoiceButtonProps) {
  const { content, open, show, close } = useDialog<string>()
  return (
    <>
      {/* Each opening makes a new invoice: with the last key it would be the same one again. */}
      <Button size="sm" aria-haspopup="dialog" onClick={() => show(crypto.randomUUID())}>
        {issueInvoiceCopy.open}
      </Button>
      {content !== undefined && (
        <Suspense fallback={null}>
          <IssueInvoiceDialog key={content} {...props} open={open} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
