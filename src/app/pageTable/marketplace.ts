import { patterns, routes } from '../../routes.ts'
import { type Page, page } from './page.ts'
import { redirectTo } from './redirectTo.tsx'

/** The services that can be contracted for each tool. */
export const marketplacePages: readonly Page[] = [
  {
    path: routes.marketplace,
    gate: 'signed-in',
    frame: 'client',
    Screen: page(() => import('../../pages/dashboard/Marketplace.tsx').then((module) => module.Marketplace)),
  },
  {
    path: patterns.marketplaceArea,
    gate: 'signed-in',
    frame: 'client',
    Screen: redirectTo(routes.marketplace),
  },
]
