import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../data/session/useSession.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { isPrivate } from './privatePages.ts'

// A file of its own: in this one, the initial bundle would name each of its parts.
const LockKeeper = lazyPart(
  () => import('../features/device-lock/LockKeeper.tsx').then((module) => module.LockKeeper),
  () => null,
)

const isHidden = () => document.documentElement.dataset['locked'] !== undefined

/**
 * The device lock from a document's first private page on, also on its public pages: they would show the app unlocked to
 * whoever goes back, and one to which a gate redirects is still hidden by index.html.
 */
export function PageLock() {
  const session = useSession()
  const { pathname } = useLocation()
  const [isKept, keep] = useState(false)
  if (!isKept && (isPrivate(pathname) || isHidden())) keep(true)
  if (!isKept || session.status !== 'signed-in') return null
  const { uid } = session.person
  return (
    <Suspense fallback={null}>
      <LockKeeper key={uid} uid={uid} />
    </Suspense>
  )
}
