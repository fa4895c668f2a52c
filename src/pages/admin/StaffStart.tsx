import { Navigate } from 'react-router-dom'
import { usePerson } from '../../data/session/usePerson.ts'
import { routes } from '../../routes.ts'

/** The panel's first screen: for a super admin the overview, for an agent the conversations, which work offline. */
export function StaffStart() {
  const isSuper = usePerson().roles.includes('super_admin')
  return <Navigate replace to={isSuper ? routes.overview : routes.messages} />
}
