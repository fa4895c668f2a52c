import { Suspense } from 'react'
import { deferredWorkMayStart } from '../data/backend/deferredWork.ts'
import { useSession } from '../data/session/useSession.ts'
import { lazyPart } from '../ui/lazyPart.tsx'

// Its file is stored second, after the portal's: offline before that, the app works without this part.
const PageLock = lazyPart(
  async () => {
    // A page that index.html has hidden shows nothing before its lock.
    if (document.documentElement.dataset['locked'] === undefined) await deferredWorkMayStart()
    return import('./PageLock.tsx').then((module) => module.PageLock)
  },
  () => null,
)

/** The device lock, beside the pages: inside one, it would end with each change of the frame. */
export function LockHost() {
  if (useSession().status !== 'signed-in') return null
  return (
    <Suspense fallback={null}>
      <PageLock />
    </Suspense>
  )
}
