import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useSession } from '../../data/session/useSession.ts'
import { loginHref } from '../../routes.ts'
import { Checking } from '../screens/Checking.tsx'
import { SessionFailed } from '../pages.ts'

/** Nobody passes without a session; who was on the way somewhere comes back to it after the log-in. */
export function RequireSession() {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  if (session.status === 'starting') return <Checking />
  if (session.status === 'failed') return <SessionFailed code={session.code} />
  if (session.status === 'signed-in') return <Outlet context={session.person} />
  // Who leaves on purpose wants no way back into the page just left.
  const left = session.status === 'signed-out' && session.reason === 'signed-out'
  const back = left ? null : `${pathname}${search}${hash}`
  return <Navigate replace to={loginHref(back)} />
}
