import { type ComponentType, lazy } from 'react'
import { routes } from './routes.ts'

/** A page that is loaded when it is needed, or a moment before. */
function page<Props>(load: () => Promise<ComponentType<Props>>) {
  return Object.assign(
    lazy(() => load().then((component) => ({ default: component }))),
    { prefetch: () => void load() },
  )
}

export const Home = page(() => import('../pages/site/Home.tsx').then((module) => module.Home))
export const NotFound = page(() => import('../pages/site/NotFound.tsx').then((module) => module.NotFound))
export const Login = page(() => import('../pages/account/Login.tsx').then((module) => module.Login))
export const Register = page(() => import('../pages/account/Register.tsx').then((module) => module.Register))
export const AccessDenied = page(() =>
  import('../pages/account/AccessDenied.tsx').then((module) => module.AccessDenied),
)
export const AccountManager = page(() =>
  import('../pages/dashboard/AccountManager.tsx').then((module) => module.AccountManager),
)
export const Messages = page(() => import('../pages/admin/Messages.tsx').then((module) => module.Messages))

/** The page of the address that the app was opened at starts on its way before the session is known. */
export function prefetchFirst(path: string): void {
  if (path.startsWith(routes.dashboard)) AccountManager.prefetch()
  else if (path.startsWith(routes.admin)) Messages.prefetch()
  else if (path === routes.login) Login.prefetch()
  else if (path === routes.register) Register.prefetch()
}
