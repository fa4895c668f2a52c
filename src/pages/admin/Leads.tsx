import { leadList } from '../../features/staff-list/lists/leadList.tsx'
import { StaffListPage } from './StaffListPage.tsx'

/** What visitors left on the site. */
export const Leads = () => <StaffListPage definition={leadList} />
