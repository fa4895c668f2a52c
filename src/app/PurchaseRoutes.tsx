import { Route, Routes } from 'react-router-dom'
import { RequireSession } from './guards/RequireSession.tsx'
import { usePerson } from './guards/usePerson.ts'
import { SiteRoutes } from './pages.ts'
import { Checkout, ContractReview, ContractSuccess, Site, Verify } from './purchasePages.ts'
import type { Report } from './report.ts'
import { routes } from '../routes.ts'

/** From a plan to a paid contract, and its proof, in a chunk of its own. */
export function PurchaseRoutes({ report }: { report: Report }) {
  return (
    <Routes>
      <Route path={routes.contractReview} element={<ContractReview />} />
      <Route element={<RequireSession />}>
        <Route path={routes.checkout} element={<CheckoutRoute />} />
        <Route path={routes.contractSuccess} element={<ContractSuccessRoute report={report} />} />
      </Route>
      <Route element={<Site />}>
        <Route path={routes.verify} element={<Verify />} />
      </Route>
      <Route path="*" element={<SiteRoutes report={report} />} />
    </Routes>
  )
}

function CheckoutRoute() {
  return <Checkout person={usePerson()} />
}

function ContractSuccessRoute({ report }: { report: Report }) {
  return <ContractSuccess person={usePerson()} report={report} />
}
