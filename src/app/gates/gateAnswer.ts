import type { SessionState } from '../../data/session/useSession.ts'
import type { FailureCode } from '../../domain/failure.ts'
import { everyRole, type Role } from '../../domain/person.ts'
import { safeRedirect } from '../../features/account/redirect.ts'
import { loginHref, redirectOf, routes } from '../../routes.ts'
import type { Gate } from '../pageTable/page.ts'

type Address = { readonly pathname: string; readonly search: string; readonly hash: string }

type GateAnswer =
  | { readonly kind: 'open' | 'checking' }
  | { readonly kind: 'failed'; readonly code: FailureCode }
  | { readonly kind: 'redirect'; readonly to: string }

const rolesOf: { readonly [name in Gate]?: readonly Role[] } = {
  staff: everyRole,
  super_admin: ['super_admin'],
}

/** The address to which a gate redirects a signed-in person; null when the gate admits the person. */
export function gateRedirect(gate: Gate, roles: readonly Role[]): string | null {
  // Staff have no client account: their home is the panel.
  if (gate === 'client') return roles.length > 0 ? routes.admin : null
  return rolesOf[gate]?.some((role) => roles.includes(role)) === false ? routes.accessDenied : null
}

/** Convenience, not protection: what a person may see and do is decided by the database. */
export function gateAnswer(gate: Gate, session: SessionState, address: Address): GateAnswer {
  const { pathname, search, hash } = address
  const { status } = session
  if (gate === 'public') return { kind: 'open' }
  // Draws the form at once: on a slow phone, a visitor without a session would wait for no reason.
  if (status === 'starting') return { kind: gate === 'guest' ? 'open' : 'checking' }
  // The only failure with which a log-in would wait for ever: its session could not be stored.
  if (status === 'failed' && (gate !== 'guest' || session.code === 'storage_silent'))
    return { kind: 'failed', code: session.code }
  if (gate === 'guest')
    return status === 'signed-in'
      ? { kind: 'redirect', to: safeRedirect(redirectOf(search)) ?? routes.dashboard }
      : { kind: 'open' }
  if (status === 'signed-in') {
    const to = gateRedirect(gate, session.person.roles)
    return to === null ? { kind: 'open' } : { kind: 'redirect', to }
  }
  // After a sign-out the next log-in must not return to this page: the next person of the device may not open it.
  const hasSignedOut = status === 'signed-out' && session.reason === 'signed-out'
  return { kind: 'redirect', to: loginHref(hasSignedOut ? null : `${pathname}${search}${hash}`) }
}
