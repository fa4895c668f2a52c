import { Suspense } from 'react'
import { useDialog } from '../../ui/useDialog.ts'
import { laterDialog } from '../later/later.tsx'
import type { InvoiceToMark } from './MarkPaidDialog.tsx'

const MarkPaidDialog = laterDialog(() =>
  import('./MarkPaidDialog.tsx').then((module) => module.MarkPaidDialog),
)

/** The dialog that registers a payment; loaded when first opened. */
export function useMarkPaid() {
  const { content, open, show, close } = useDialog<InvoiceToMark>()
  return {
    ask: show,
    dialog: content && (
      <Suspense fallback={null}>
        <MarkPaidDialog key={content.id} invoice={content} open={open} onClose={close} />
      </Suspense>
    ),
  }
}
