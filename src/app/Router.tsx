import { Suspense } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router-dom'
import type { Role } from '../domain/person.ts'
import { GuestOnly } from './guards/GuestOnly.tsx'
import { RequireRole } from './guards/RequireRole.tsx'
import { RequireSession } from './guards/RequireSession.tsx'
import { usePerson } from './guards/usePerson.ts'
import { Dashboard } from './layouts/Dashboard.tsx'
import {
  AccountManager,
  Admin,
  Clients,
  Home,
  Licences,
  Login,
  Messages,
  Register,
  Services,
  ServiceSetup,
  Settings,
  SiteRoutes,
  TaskDetail,
  Tasks,
} from './pages.ts'
import type { Report } from './report.ts'
import {
  conversationHref,
  loginHref,
  messagesPattern,
  registerHref,
  routes,
  setupPattern,
  taskPattern,
} from './routes.ts'
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
          <Route element={<Dashboard report={report} />}>
            <Route path={routes.dashboard} element={<HomeRoute />} />
            <Route path={routes.services} element={<ServicesRoute />} />
            <Route path={setupPattern} element={<ServiceSetupRoute />} />
            <Route path={routes.licences} element={<LicencesRoute />} />
            <Route path={routes.settings} element={<SettingsRoute />} />
            <Route path={routes.accountManager} element={<AccountManagerRoute />} />
          </Route>
          <Route element={<RequireRole roles={staff} />}>
            <Route path={routes.admin} element={<Navigate replace to={routes.messages} />} />
            <Route element={<Admin report={report} />}>
              <Route path={messagesPattern} element={<MessagesRoute />} />
              <Route path={routes.tasks} element={<TasksRoute />} />
              <Route path={taskPattern} element={<TaskDetailRoute />} />
              <Route path={routes.clients} element={<ClientsRoute />} />
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
  return <Settings person={usePerson()} />
}

function TasksRoute() {
  return <Tasks person={usePerson()} />
}

function TaskDetailRoute() {
  const { taskId = '' } = useParams()
  return <TaskDetail key={taskId} person={usePerson()} taskId={taskId} />
}

function ClientsRoute() {
  return <Clients person={usePerson()} />
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
