import { Navigate, Route, Routes, useParams } from 'react-router-dom'
import type { Role } from '../domain/person.ts'
import { RequireRole } from './guards/RequireRole.tsx'
import { RequireSession } from './guards/RequireSession.tsx'
import { usePerson } from './guards/usePerson.ts'
import { Admin } from './layouts/Admin.tsx'
import { SiteRoutes } from './pages.ts'
import type { Report } from './report.ts'
import { conversationHref, messagesPattern, onThisSite, routes, taskPattern } from '../routes.ts'
import { Clients, CreateAdmin, Messages, StaffSettings, TaskDetail, Tasks } from './staffPages.ts'

const staff: readonly Role[] = ['agent', 'super_admin']
const heads: readonly Role[] = ['super_admin']

export function StaffRoutes({ report }: { report: Report }) {
  return (
    <Routes>
      <Route element={<RequireSession />}>
        <Route element={<RequireRole roles={staff} />}>
          <Route path={routes.admin} element={<Navigate replace to={routes.messages} />} />
          <Route element={<Admin report={report} />}>
            <Route path={messagesPattern} element={<MessagesRoute />} />
            <Route path={routes.tasks} element={<TasksRoute />} />
            <Route path={taskPattern} element={<TaskDetailRoute />} />
            <Route path={routes.clients} element={<ClientsRoute />} />
            <Route path={routes.staffSettings} element={<StaffSettingsRoute />} />
            <Route element={<RequireRole roles={heads} />}>
              <Route path={routes.createAdmin} element={<CreateAdminRoute />} />
            </Route>
          </Route>
        </Route>
      </Route>
      <Route path="*" element={<SiteRoutes report={report} />} />
    </Routes>
  )
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

function StaffSettingsRoute() {
  return (
    <StaffSettings
      person={usePerson()}
      forgotHref={routes.forgotPassword}
      returnTo={onThisSite(routes.confirmEmail)}
    />
  )
}

function CreateAdminRoute() {
  return <CreateAdmin person={usePerson()} />
}

function MessagesRoute() {
  const { clientId } = useParams()
  return (
    <Messages person={usePerson()} clientId={clientId} listHref={routes.messages} hrefOf={conversationHref} />
  )
}
