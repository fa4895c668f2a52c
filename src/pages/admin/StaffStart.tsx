import { Navigate } from 'react-router-dom'
import { usePerson } from '../../data/session/usePerson.ts'
import { routes } from '../../routes.ts'

/** Where the panel begins: a super admin with what waits, an agent with the conversations, which are there without a signal too. */
export function StaffStart() {
  const isSuper = usePerson().roles.includes('super_admin')
  return <Navigate replace to={isSuper ? routes.overview : routes.messages} />
}
