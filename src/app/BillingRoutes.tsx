import { Navigate, Route, Routes, useParams } from 'react-router-dom'
import { usePerson } from './guards/usePerson.ts'
import { page } from './page.ts'
import { routes } from '../routes.ts'

// Not of one piece with its ways: the shell would have to name all that the screen is made of.
const Billing = page(() => import('../pages/dashboard/Billing.tsx').then((module) => module.Billing))
const BillingInvoice = page(() =>
  import('../pages/dashboard/BillingInvoice.tsx').then((module) => module.BillingInvoice),
)
const BillingChange = page(() =>
  import('../pages/dashboard/BillingChange.tsx').then((module) => module.BillingChange),
)
const BillingStatement = page(() =>
  import('../pages/dashboard/BillingStatement.tsx').then((module) => module.BillingStatement),
)

// Whoever comes here, or is about to, mostly wants the first one. Without a network it comes when it is asked for.
Billing.prefetch().catch(() => undefined)

/** Contract, invoices and payments, in a chunk of their own. */
export function BillingRoutes() {
  const person = usePerson()
  return (
    <Routes>
      <Route index element={<Billing person={person} />} />
      <Route path={within(routes.statement)} element={<BillingStatement person={person} />} />
      <Route path={`${within(routes.invoices)}/:invoiceId`} element={<InvoiceRoute />} />
      <Route path={`${within(routes.planChanges)}/:changeId`} element={<ChangeRoute />} />
      <Route path="*" element={<Navigate replace to={routes.billing} />} />
    </Routes>
  )
}

/** As the router wants it, below the address of the whole. */
const within = (path: string): string => path.slice(routes.billing.length + 1)

function InvoiceRoute() {
  const { invoiceId = '' } = useParams()
  return <BillingInvoice key={invoiceId} person={usePerson()} invoiceId={invoiceId} />
}

function ChangeRoute() {
  const { changeId = '' } = useParams()
  return <BillingChange key={changeId} person={usePerson()} changeId={changeId} />
}
