import { refundListCopy } from '../../copy/returnRefund.ts'
import { routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { invoiceList } from './lists/invoiceList.tsx'
import { StaffListPage } from './StaffListPage.tsx'

/** Invoices: of the assigned clients, or of all. */
export const Invoices = () => (
  <StaffListPage
    definition={invoiceList}
    action={<ButtonLink to={`${routes.refunds}?vista=por-devolver`}>{refundListCopy.page}</ButtonLink>}
  />
)
