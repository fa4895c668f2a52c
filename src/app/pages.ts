import { page } from './page.ts'
import { isAccountPath, isAppPath, isPurchasePath, isStaffPath, routes } from '../routes.ts'

export const AccountRoutes = page(() => import('./AccountRoutes.tsx').then((module) => module.AccountRoutes))
export const AccountManager = page(() =>
  import('../pages/dashboard/AccountManager.tsx').then((module) => module.AccountManager),
)
export const BillingRoutes = page(() => import('./BillingRoutes.tsx').then((module) => module.BillingRoutes))
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
/** Hardly anybody ever sees it. */
export const SessionFailed = page(() =>
  import('./screens/SessionFailed.tsx').then((module) => module.SessionFailed),
)
export const SiteRoutes = page(() => import('./SiteRoutes.tsx').then((module) => module.SiteRoutes))
export const PurchaseRoutes = page(() =>
  import('./PurchaseRoutes.tsx').then((module) => module.PurchaseRoutes),
)
/** The panel of the staff: clients never load it, nor the list of its pages. */
export const StaffRoutes = page(() => import('./StaffRoutes.tsx').then((module) => module.StaffRoutes))

/** Behind the log-in, by where their addresses begin: the longer first. */
const appPages = [
  [routes.accountManager, AccountManager],
  [routes.serviceSetup, ServiceSetup],
  [routes.services, Services],
  [routes.licences, Licences],
  [routes.billing, BillingRoutes],
  [routes.settings, Settings],
  [routes.dashboard, Home],
] as const

/** What has to be loaded before an address can be drawn. */
function pagesAt(path: string): readonly { prefetch: () => Promise<unknown> }[] {
  const inside = appPages.find(([start]) => path.startsWith(start))
  if (inside !== undefined) return [inside[1]]
  if (isStaffPath(path))
    return [
      StaffRoutes,
      { prefetch: () => import('./staffPages.ts').then(({ prefetchStaff }) => prefetchStaff(path)) },
    ]
  if (isAccountPath(path))
    return [
      AccountRoutes,
      { prefetch: () => import('./accountPages.ts').then(({ prefetchAccount }) => prefetchAccount(path)) },
    ]
  if (isPurchasePath(path))
    return [
      PurchaseRoutes,
      { prefetch: () => import('./purchasePages.ts').then(({ prefetchPurchase }) => prefetchPurchase(path)) },
    ]
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
