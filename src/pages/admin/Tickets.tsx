import { usePerson } from '../../data/session/usePerson.ts'
import { ticketList } from './lists/ticketList.tsx'
import { AssignedTickets } from './AssignedTickets.tsx'
import { StaffListPage } from './StaffListPage.tsx'

/** An agent's from the device, without a signal too; a super admin's from the server, where there are all of them. */
export function Tickets() {
  const isSuper = usePerson().roles.includes('super_admin')
  return isSuper ? <StaffListPage definition={ticketList} /> : <AssignedTickets />
}
