import { type ReactNode, Suspense, useState } from 'react'
import { signOutCopy } from '../../copy/signOut.ts'
import type { UnsentWork } from '../../data/account/unsent.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import { toastIfFailed } from '../action/toastIfFailed.ts'

// Loaded together with leave.ts: without either, the attempt shows a failure.
const SignOutDialog = lazyPart(
  () => import('./SignOutDialog.tsx').then((module) => module.SignOutDialog),
  () => null,
)

// It is not loaded for the first paint: signing out is never a person's first action.
const loadLeave = () => import('./leave.ts')

const NOTHING: UnsentWork = { changes: 0, drafts: 0 }

/**
 * S15, S27: signing out deletes the device's data, so the person is asked about unsent work. Without any, one tap is
 * enough. showTexts: shows the half-written ones; the lock screen has none, because its reader may be anybody.
 */
export function useSignOut(showTexts?: () => void): { ask: () => void; busy: boolean; dialog: ReactNode } {
  const [busy, setBusy] = useState(false)
  const question = useDialog<{ counted: UnsentWork; hasGrown: boolean }>()

  /** agreed: the unsent work that was shown, and that the person accepts to lose. */
  const leave = async (agreed: UnsentWork, hasGrown: boolean) => {
    setBusy(true)
    try {
      const { countUnsent, leave: signOut } = await loadLeave()
      if ((await signOut(agreed)) === 'more_unsent') question.show({ counted: await countUnsent(), hasGrown })
    } finally {
      setBusy(false)
    }
  }
  const start = (agreed: UnsentWork, hasGrown: boolean) =>
    toastIfFailed(leave(agreed, hasGrown), signOutCopy.failed)

  const dialog = question.content && (
    <Suspense fallback={null}>
      <SignOutDialog
        {...question.content}
        open={question.open}
        onClose={question.close}
        showTexts={showTexts}
        onLeave={(agreed) => start(agreed, true)}
        leaving={busy}
      />
    </Suspense>
  )
  return { ask: () => start(NOTHING, false), busy, dialog }
}
