import { patterns, routes } from '../../routes.ts'
import { type Page, page } from './page.ts'
import { redirectTo } from './redirectTo.tsx'

/** Profile and security: listed in the initial bundle, their file names would add half a kB to it. */
export const settingsPages: readonly Page[] = [
  {
    path: routes.settings,
    gate: 'signed-in',
    frame: 'client',
    Screen: page(() => import('../../pages/dashboard/Settings.tsx').then((module) => module.Settings)),
  },
  {
    path: patterns.settingsSection,
    gate: 'signed-in',
    frame: 'client',
    Screen: page(() => import('../../pages/dashboard/Settings.tsx').then((module) => module.Settings)),
  },
  { path: patterns.settingsArea, gate: 'signed-in', frame: 'client', Screen: redirectTo(routes.settings) },
]
