import { Suspense } from 'react'
import { useDialog } from '../../ui/useDialog.ts'
import { lazyDialog } from '../lazy/lazy.tsx'

const VoidDialog = lazyDialog(() => import('./VoidDialog.tsx').then((module) => module.VoidDialog))

export type InvoiceToVoid = {
  readonly id: string
  readonly number: string
  readonly amount: string
  /** It charges a lost dispute: that is still owed. */
  readonly isAgain: boolean
}

/** The dialog that voids an invoice; loaded when first opened. */
export function useVoid() {
  const { content, open, show, close } = useDialog<InvoiceToVoid>()
  return {
    ask: show,
    dialog: content && (
      <Suspense fallback={null}>
        <VoidDialog key={content.id} invoice={content} open={open} onClose={close} />
      </Suspense>
    ),
  }
}
