import { meetingList } from './lists/meetingList.tsx'
import { StaffListPage } from './StaffListPage.tsx'

/** Meetings: with the assigned clients, or with all. */
export const Meetings = () => <StaffListPage definition={meetingList} />
