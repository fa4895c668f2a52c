import { Navigate, Outlet } from 'react-router-dom'
import type { Role } from '../../domain/person.ts'
import { routes } from '../../routes.ts'
import { usePerson } from './usePerson.ts'

/** Convenience, not protection: what a person may see and do is decided by the database. */
export function RequireRole({ roles }: { roles: readonly Role[] }) {
  const person = usePerson()
  return person.roles.some((role) => roles.includes(role)) ? (
    <Outlet context={person} />
  ) : (
    <Navigate replace to={routes.accessDenied} />
  )
}
