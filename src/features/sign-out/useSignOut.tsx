import { lazy, type ReactNode, Suspense, useState } from 'react'
import { signOutCopy } from '../../copy/signOut.ts'
import { showToast } from '../../ui/toasts.ts'

const SignOutDialog = lazy(() =>
  import('./SignOutDialog.tsx').then((module) => ({ default: module.SignOutDialog })),
)

// Out of the first paint: nobody starts the app to leave it.
const leaving = () => import('./leave.ts')

const leave = async () => (await leaving()).leave()

/** S15: leaving wipes the device, so unsent work is asked about first. Without any, one tap is enough. */
export function useSignOut(): { ask: () => void; busy: boolean; dialog: ReactNode } {
  const [busy, setBusy] = useState(false)
  const [unsent, setUnsent] = useState<number>()
  const [open, setOpen] = useState(false)

  const run = (work: () => Promise<void>) => {
    setBusy(true)
    work()
      .catch(() => showToast('bad', signOutCopy.failed))
      .finally(() => setBusy(false))
  }
  const ask = () =>
    run(async () => {
      const many = await (await leaving()).countUnsent()
      if (many === 0) return leave()
      setUnsent(many)
      setOpen(true)
    })

  const dialog = unsent !== undefined && (
    <Suspense fallback={null}>
      <SignOutDialog
        open={open}
        unsent={unsent}
        onCancel={() => setOpen(false)}
        onLeave={() => run(leave)}
        leaving={busy}
      />
    </Suspense>
  )
  return { ask, busy, dialog }
}
