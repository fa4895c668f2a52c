import { page } from './page.ts'
import { routes } from '../routes.ts'

export const Messages = page(() => import('../pages/admin/Messages.tsx').then((module) => module.Messages))
export const Tasks = page(() => import('../pages/admin/Tasks.tsx').then((module) => module.Tasks))
export const TaskDetail = page(() =>
  import('../pages/admin/TaskDetail.tsx').then((module) => module.TaskDetail),
)
export const Clients = page(() => import('../pages/admin/Clients.tsx').then((module) => module.Clients))
export const StaffSettings = page(() =>
  import('../pages/admin/StaffSettings.tsx').then((module) => module.StaffSettings),
)
export const CreateAdmin = page(() =>
  import('../pages/admin/CreateAdmin.tsx').then((module) => module.CreateAdmin),
)

/** By where their addresses begin: the longer first. */
const staffPages = [
  [`${routes.tasks}/`, TaskDetail],
  [routes.tasks, Tasks],
  [routes.clients, Clients],
  [routes.staffSettings, StaffSettings],
  [routes.createAdmin, CreateAdmin],
  [routes.admin, Messages],
] as const

export const prefetchStaff = (path: string): Promise<unknown> =>
  staffPages.find(([start]) => path.startsWith(start))?.[1].prefetch() ?? Promise.resolve()
