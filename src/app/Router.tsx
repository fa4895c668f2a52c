import { Suspense } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router-dom'
import type { Role } from '../domain/person.ts'
import { GuestOnly } from './guards/GuestOnly.tsx'
import { RequireRole } from './guards/RequireRole.tsx'
import { RequireSession } from './guards/RequireSession.tsx'
import { usePerson } from './guards/usePerson.ts'
import { Admin } from './layouts/Admin.tsx'
import { Dashboard } from './layouts/Dashboard.tsx'
import { AccountManager, Login, Messages, Register, SiteRoutes } from './pages.ts'
import type { Report } from './report.ts'
import { conversationHref, loginHref, messagesPattern, registerHref, routes } from './routes.ts'
import { Checking } from './screens/Checking.tsx'
import { useArrival } from './useArrival.ts'
import { usePageViews } from './usePageViews.ts'

const staff: readonly Role[] = ['agent', 'super_admin']

/** Pages know no address: what they link to is handed to them here. */
export function Router({ report }: { report: Report }) {
  useArrival()
  usePageViews()
  return (
    <Suspense fallback={<Checking />}>
      <Routes>
        <Route path={routes.login} element={<LoginRoute />} />
        <Route path={routes.register} element={<RegisterRoute />} />
        <Route element={<RequireSession />}>
          <Route path={routes.dashboard} element={<DashboardStart />} />
          <Route element={<Dashboard report={report} />}>
            <Route path={routes.accountManager} element={<AccountManagerRoute />} />
          </Route>
          <Route element={<RequireRole roles={staff} />}>
            <Route path={routes.admin} element={<Navigate replace to={routes.messages} />} />
            <Route element={<Admin report={report} />}>
              <Route path={messagesPattern} element={<MessagesRoute />} />
            </Route>
          </Route>
        </Route>
        <Route path="*" element={<SiteRoutes report={report} />} />
      </Routes>
    </Suspense>
  )
}

function LoginRoute() {
  return (
    <GuestOnly>
      {(redirect, expired) => (
        <Login homeHref={routes.home} registerHref={registerHref(redirect)} expired={expired} />
      )}
    </GuestOnly>
  )
}

function RegisterRoute() {
  return (
    <GuestOnly>{(redirect) => <Register homeHref={routes.home} loginHref={loginHref(redirect)} />}</GuestOnly>
  )
}

/** Until the dashboard's home is built, each goes to where the work is. */
function DashboardStart() {
  const { roles } = usePerson()
  return <Navigate replace to={roles.length > 0 ? routes.admin : routes.accountManager} />
}

function AccountManagerRoute() {
  return <AccountManager person={usePerson()} />
}

function MessagesRoute() {
  const { clientId } = useParams()
  return (
    <Messages person={usePerson()} clientId={clientId} listHref={routes.messages} hrefOf={conversationHref} />
  )
}
