import { Suspense } from 'react'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom'
import { RequireSession } from './guards/RequireSession.tsx'
import { usePerson } from './guards/usePerson.ts'
import { Dashboard } from './layouts/Dashboard.tsx'
import {
  AccountManager,
  AccountRoutes,
  BillingRoutes,
  Home,
  Licences,
  PurchaseRoutes,
  Services,
  ServiceSetup,
  Settings,
  SiteRoutes,
  StaffRoutes,
} from './pages.ts'
import type { Report } from './report.ts'
import { isAccountPath, isPurchasePath, isStaffPath, onThisSite, routes, setupPattern } from '../routes.ts'
import { Checking } from './screens/Checking.tsx'
import { useArrival } from './useArrival.ts'
import { usePageViews } from './usePageViews.ts'

/** Pages know no address: what they link to is handed to them here. */
export function Router({ report }: { report: Report }) {
  useArrival()
  usePageViews()
  return (
    <Suspense fallback={<Checking />}>
      <Routes>
        <Route element={<RequireSession />}>
          <Route element={<Dashboard report={report} />}>
            <Route path={routes.dashboard} element={<HomeRoute />} />
            <Route path={routes.services} element={<ServicesRoute />} />
            <Route path={setupPattern} element={<ServiceSetupRoute />} />
            <Route path={routes.licences} element={<LicencesRoute />} />
            <Route path={`${routes.billing}/*`} element={<BillingRoutes />} />
            <Route path={routes.settings} element={<SettingsRoute />} />
            <Route path={routes.accountManager} element={<AccountManagerRoute />} />
          </Route>
        </Route>
        <Route path="*" element={<Elsewhere report={report} />} />
      </Routes>
    </Suspense>
  )
}

/** What a client who opens the app does not load: its doors, the panel of the staff, the public site. */
function Elsewhere({ report }: { report: Report }) {
  const { pathname } = useLocation()
  if (isAccountPath(pathname)) return <AccountRoutes report={report} />
  if (isPurchasePath(pathname)) return <PurchaseRoutes report={report} />
  return isStaffPath(pathname) ? <StaffRoutes report={report} /> : <SiteRoutes report={report} />
}

/** Staff have no account of their own: their home is the panel. */
function HomeRoute() {
  const person = usePerson()
  return person.roles.length > 0 ? <Navigate replace to={routes.admin} /> : <Home person={person} />
}

function ServicesRoute() {
  return <Services person={usePerson()} />
}

function ServiceSetupRoute() {
  const { taskId = '' } = useParams()
  return <ServiceSetup key={taskId} person={usePerson()} taskId={taskId} />
}

function LicencesRoute() {
  return <Licences person={usePerson()} />
}

function SettingsRoute() {
  return (
    <Settings
      person={usePerson()}
      forgotHref={routes.forgotPassword}
      returnTo={onThisSite(routes.confirmEmail)}
    />
  )
}

function AccountManagerRoute() {
  return <AccountManager person={usePerson()} />
}
