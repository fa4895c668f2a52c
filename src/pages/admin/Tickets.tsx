import { usePerson } from '../../data/session/usePerson.ts'
import { ticketList } from './lists/ticketList.tsx'
import { AssignedTickets } from './AssignedTickets.tsx'
import { StaffListPage } from './StaffListPage.tsx'

/** An agent's from the device, also offline; a super admin's from the server, which has all of them. */
export function Tickets() {
  const isSuper = usePerson().roles.includes('super_admin')
  return isSuper ? <StaffListPage definition={ticketList} /> : <AssignedTickets />
}
