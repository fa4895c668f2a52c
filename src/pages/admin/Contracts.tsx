import { contractList } from './lists/contractList.tsx'
import { StaffListPage } from './StaffListPage.tsx'

/** Contracts: of the assigned clients, or of all. */
export const Contracts = () => <StaffListPage definition={contractList} />
