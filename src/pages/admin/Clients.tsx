import { usePerson } from '../../data/session/usePerson.ts'
import { clientList } from './lists/clientList.tsx'
import { AssignedClients } from './AssignedClients.tsx'
import { StaffListPage } from './StaffListPage.tsx'

/** An agent's from the device, without a signal too; a super admin's from the server, where there are all of them. */
export function Clients() {
  const isSuper = usePerson().roles.includes('super_admin')
  return isSuper ? <StaffListPage definition={clientList} /> : <AssignedClients />
}
