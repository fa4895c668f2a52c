import { Suspense } from 'react'
import { useDialog } from '../../ui/useDialog.ts'
import { lazyDialog } from '../lazy/lazy.tsx'
import type { InvoiceToMark } from './MarkPaidDialog.tsx'

const MarkPaidDialog = lazyDialog(() =>
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
