import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSession } from '../../data/session/useSession.ts'
import { safeRedirect } from '../redirect.ts'
import { SessionFailed } from '../pages.ts'
import { redirectOf, routes } from '../../routes.ts'
import { Checking } from '../screens/Checking.tsx'

type GuestOnlyProps = { children: (redirect: string | null, expired: boolean) => ReactNode }

/** Log-in and register: who has a session, or just got one, goes on to where they were going. */
export function GuestOnly({ children }: GuestOnlyProps) {
  const session = useSession()
  const redirect = safeRedirect(redirectOf(useLocation().search))
  if (session.status === 'starting') return <Checking />
  // Nothing that is typed here could be kept: the log-in would wait for ever.
  if (session.status === 'failed' && session.code === 'storage_silent')
    return <SessionFailed code={session.code} />
  if (session.status === 'signed-in') return <Navigate replace to={redirect ?? routes.dashboard} />
  return children(redirect, session.status === 'signed-out' && session.reason === 'expired')
}
