import { patterns, routes } from '../../routes.ts'
import { type Page, page } from './page.ts'
import { redirectTo } from './redirectTo.tsx'

/** The library. */
export const resourcePages: readonly Page[] = [
  {
    path: routes.resources,
    gate: 'signed-in',
    frame: 'client',
    Screen: page(() => import('../../pages/dashboard/Resources.tsx').then((module) => module.Resources)),
  },
  {
    path: patterns.resource,
    gate: 'signed-in',
    frame: 'client',
    keyedBy: 'resource',
    Screen: page(() => import('../../pages/dashboard/Resource.tsx').then((module) => module.Resource)),
  },
  { path: patterns.resourcesArea, gate: 'signed-in', frame: 'client', Screen: redirectTo(routes.resources) },
]
