import { leadList } from './lists/leadList.tsx'
import { StaffListPage } from './StaffListPage.tsx'

/** What visitors left on the site. */
export const Leads = () => <StaffListPage definition={leadList} />
