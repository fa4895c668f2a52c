import { Navigate } from 'react-router-dom'
import { usePerson } from '../../data/session/usePerson.ts'
import { routes } from '../../routes.ts'

/** Where the panel begins: an agent with the conversations, a super admin with all clients. */
export function StaffStart() {
  const isSuper = usePerson().roles.includes('super_admin')
  return <Navigate replace to={isSuper ? routes.clients : routes.messages} />
}
