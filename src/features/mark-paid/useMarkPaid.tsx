import { lazy, Suspense } from 'react'
import { useDialog } from '../../ui/useDialog.ts'
import type { InvoiceToMark } from './MarkPaidDialog.tsx'

const MarkPaidDialog = lazy(() =>
  import('./MarkPaidDialog.tsx').then((module) => ({ default: module.MarkPaidDialog })),
)

/** The dialog that registers a payment; loaded when it is first asked for. */
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
