import { page } from './page.ts'
import { isAppPath, routes } from './routes.ts'

export const Login = page(() => import('../pages/account/Login.tsx').then((module) => module.Login))
export const Register = page(() => import('../pages/account/Register.tsx').then((module) => module.Register))
export const PlanRequest = page(() =>
  import('../pages/site/PlanRequest.tsx').then((module) => module.PlanRequest),
)
export const AccountManager = page(() =>
  import('../pages/dashboard/AccountManager.tsx').then((module) => module.AccountManager),
)
export const Home = page(() => import('../pages/dashboard/Home.tsx').then((module) => module.Home))
export const Services = page(() =>
  import('../pages/dashboard/Services.tsx').then((module) => module.Services),
)
export const ServiceSetup = page(() =>
  import('../pages/dashboard/ServiceSetup.tsx').then((module) => module.ServiceSetup),
)
export const Licences = page(() =>
  import('../pages/dashboard/Licences.tsx').then((module) => module.Licences),
)
export const Settings = page(() =>
  import('../pages/dashboard/Settings.tsx').then((module) => module.Settings),
)
export const SiteRoutes = page(() => import('./SiteRoutes.tsx').then((module) => module.SiteRoutes))
export const Messages = page(() => import('../pages/admin/Messages.tsx').then((module) => module.Messages))

/** What stands around the pages of the staff: clients never load it. */
export const Admin = page(() => import('./layouts/Admin.tsx').then((module) => module.Admin))
export const Tasks = page(() => import('../pages/admin/Tasks.tsx').then((module) => module.Tasks))
export const TaskDetail = page(() =>
  import('../pages/admin/TaskDetail.tsx').then((module) => module.TaskDetail),
)
export const Clients = page(() => import('../pages/admin/Clients.tsx').then((module) => module.Clients))

/** Behind the log-in, by where their addresses begin: the longer first. */
const appPages = [
  [routes.accountManager, AccountManager],
  [routes.serviceSetup, ServiceSetup],
  [routes.services, Services],
  [routes.licences, Licences],
  [routes.settings, Settings],
  [routes.dashboard, Home],
  [`${routes.tasks}/`, TaskDetail],
  [routes.tasks, Tasks],
  [routes.clients, Clients],
  [routes.admin, Messages],
] as const

/** What has to be loaded before an address can be drawn. */
function pagesAt(path: string): readonly { prefetch: () => Promise<unknown> }[] {
  const inside = appPages.find(([start]) => path.startsWith(start))
  if (inside !== undefined) return path.startsWith(routes.admin) ? [Admin, inside[1]] : [inside[1]]
  if (path === routes.login) return [Login]
  if (path === routes.register) return [Register]
  if (path === routes.contractReview) return [SiteRoutes, PlanRequest]
  if (isAppPath(path)) return []
  // Neither does the app's first script hold the list of the site's pages.
  return [
    SiteRoutes,
    { prefetch: () => import('./publicPages.ts').then(({ pageAt }) => pageAt(path).prefetch()) },
  ]
}

/** The page of an address starts on its way before the session is known, or the link is followed. */
export const prefetch = (path: string): Promise<unknown> =>
  Promise.all(pagesAt(path).map((needed) => needed.prefetch()))

/** A pointer that rests on a link is about to follow it. */
export function prefetchOnIntent(): void {
  document.addEventListener('pointerover', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    // Without a network the page comes when it is asked for, from the worker or not at all.
    if (link?.origin === location.origin) prefetch(link.pathname).catch(() => undefined)
  })
}
