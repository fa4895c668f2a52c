import { Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom'
import type { Role } from '../domain/person.ts'
import { useSession } from '../data/session/useSession.ts'
import { GuestOnly } from './guards/GuestOnly.tsx'
import { RequireRole } from './guards/RequireRole.tsx'
import { RequireSession } from './guards/RequireSession.tsx'
import { usePerson } from './guards/usePerson.ts'
import { Admin } from './layouts/Admin.tsx'
import { Dashboard } from './layouts/Dashboard.tsx'
import { AccessDenied, AccountManager, Home, Login, Messages, NotFound, Register } from './pages.ts'
import { conversationHref, loginHref, messagesPattern, registerHref, routes } from './routes.ts'
import { Checking } from './screens/Checking.tsx'

type Report = (error: unknown) => void

const staff: readonly Role[] = ['agent', 'super_admin']

/** Pages know no address: what they link to is handed to them here. */
export function Router({ report }: { report: Report }) {
  return (
    <BrowserRouter>
      <Suspense fallback={<Checking />}>
        <Routes>
          <Route path={routes.home} element={<HomeRoute />} />
          <Route path={routes.login} element={<LoginRoute />} />
          <Route path={routes.register} element={<RegisterRoute />} />
          <Route
            path={routes.accessDenied}
            element={<AccessDenied homeHref={routes.home} dashboardHref={routes.dashboard} />}
          />
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
          <Route path="*" element={<NotFoundRoute report={report} />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  )
}

function HomeRoute() {
  const signedIn = useSession().status === 'signed-in'
  return <Home signedIn={signedIn} hrefs={routes} />
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

function NotFoundRoute({ report }: { report: Report }) {
  return <NotFound homeHref={routes.home} path={useLocation().pathname} report={report} />
}
