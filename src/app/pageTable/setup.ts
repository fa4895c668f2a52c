import { patterns, routes } from '../../routes.ts'
import { type Page, page } from './page.ts'
import { redirectTo } from './redirectTo.tsx'

/**
 * The wizard of a service: its route entries are lazy, because the names of its files would add to the initial bundle.
 */
export const setupPages: readonly Page[] = [
  {
    path: patterns.setup,
    gate: 'signed-in',
    frame: 'client',
    keyedBy: 'taskId',
    Screen: page(() =>
      import('../../pages/dashboard/ServiceSetup.tsx').then((module) => module.ServiceSetup),
    ),
  },
  {
    path: patterns.serviceSetupArea,
    gate: 'signed-in',
    frame: 'client',
    Screen: redirectTo(routes.services),
  },
]
