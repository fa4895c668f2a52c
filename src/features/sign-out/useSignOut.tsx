import { lazy, type ReactNode, Suspense, useState } from 'react'
import { failureText } from '../../copy/failures.ts'
import { signOutCopy } from '../../copy/signOut.ts'
import { showToast } from '../../ui/toasts.ts'

const SignOutDialog = lazy(() =>
  import('./SignOutDialog.tsx').then((module) => ({ default: module.SignOutDialog })),
)

// Out of the first paint: nobody starts the app to leave it.
const account = () => import('../../data/session/account.ts')

const failed = (detail?: string) => showToast('bad', signOutCopy.failed, detail)

async function leave(): Promise<void> {
  const answer = await (await account()).signOut()
  if (answer.ok) showToast('good', signOutCopy.done)
  else failed(failureText[answer.code].title)
}

/** S15: leaving wipes the device, so unsent work is asked about first. Without any, one tap is enough. */
export function useSignOut(): { ask: () => void; busy: boolean; dialog: ReactNode } {
  const [busy, setBusy] = useState(false)
  const [unsent, setUnsent] = useState<number>()
  const [open, setOpen] = useState(false)

  const run = (work: () => Promise<void>) => {
    setBusy(true)
    work()
      .catch(() => failed())
      .finally(() => setBusy(false))
  }
  const ask = () =>
    run(async () => {
      const many = await (await account()).countUnsent()
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
