import { invoiceList } from './lists/invoiceList.tsx'
import { StaffListPage } from './StaffListPage.tsx'

/** Invoices: of the assigned clients, or of all. */
export const Invoices = () => <StaffListPage definition={invoiceList} />
