import { patterns, routes } from '../../routes.ts'
import { type Page, page } from './page.ts'
import { redirectTo } from './redirectTo.tsx'

/** The tools of the account, and the page of one open tool. */
export const toolPages: readonly Page[] = [
  {
    path: routes.tools,
    gate: 'signed-in',
    frame: 'client',
    Screen: page(() => import('../../pages/dashboard/Tools.tsx').then((module) => module.Tools)),
  },
  {
    path: patterns.tool,
    gate: 'signed-in',
    frame: 'client',
    keyedBy: 'slug',
    Screen: page(() => import('../../pages/dashboard/Tool.tsx').then((module) => module.Tool)),
  },
  { path: patterns.toolsArea, gate: 'signed-in', frame: 'client', Screen: redirectTo(routes.tools) },
]
