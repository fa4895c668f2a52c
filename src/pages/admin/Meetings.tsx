import { usePerson } from '../../data/session/usePerson.ts'
import { AssignedMeetings } from './AssignedMeetings.tsx'
import { meetingList } from './lists/meetingList.tsx'
import { StaffListPage } from './StaffListPage.tsx'

/** An agent's from the device, also offline; a super admin's from the server, which has all of them. */
export function Meetings() {
  const isSuper = usePerson().roles.includes('super_admin')
  return isSuper ? <StaffListPage definition={meetingList} /> : <AssignedMeetings />
}
