import { lazy, type ReactNode, Suspense, useState } from 'react'
import { signOutCopy } from '../../copy/signOut.ts'
import type { Unsent } from '../../data/account/unsent.ts'
import { reportMistake } from '../../data/storage/faultCode.ts'
import { showToast } from '../../ui/toasts.ts'

const SignOutDialog = lazy(() =>
  import('./SignOutDialog.tsx').then((module) => ({ default: module.SignOutDialog })),
)

// Out of the first paint: nobody starts the app to leave it.
const leaving = () => import('./leave.ts')

const NOTHING: Unsent = { changes: 0, drafts: 0 }

/** S15, S27: leaving wipes the device, so unsent work is asked about first. Without any, one tap is enough. */
export function useSignOut(): { ask: () => void; busy: boolean; dialog: ReactNode } {
  const [busy, setBusy] = useState(false)
  const [counted, setCounted] = useState<Unsent>()
  const [grew, setGrew] = useState(false)
  const [open, setOpen] = useState(false)

  const run = (work: () => Promise<void>) => {
    setBusy(true)
    work()
      .catch((error: unknown) => {
        reportMistake(error)
        showToast('bad', signOutCopy.failed)
      })
      .finally(() => setBusy(false))
  }
  const askAbout = (unsent: Unsent, more: boolean) => {
    setCounted(unsent)
    setGrew(more)
    setOpen(true)
  }
  /** given: what the person has read, and agrees to lose. */
  const leave = (given: Unsent, again: boolean) =>
    run(async () => {
      const { countUnsent, leave: signOut } = await leaving()
      if ((await signOut(given)) === 'ask') askAbout(await countUnsent(), again)
    })

  const dialog = counted !== undefined && (
    <Suspense fallback={null}>
      <SignOutDialog
        open={open}
        counted={counted}
        grew={grew}
        onCancel={() => setOpen(false)}
        onLeave={(given) => leave(given, true)}
        leaving={busy}
      />
    </Suspense>
  )
  return { ask: () => leave(NOTHING, false), busy, dialog }
}
