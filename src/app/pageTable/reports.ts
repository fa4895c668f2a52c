import { patterns, routes } from '../../routes.ts'
import { type Page, page } from './page.ts'
import { redirectTo } from './redirectTo.tsx'

/** The monthly reports. */
export const reportPages: readonly Page[] = [
  {
    path: routes.reports,
    gate: 'signed-in',
    frame: 'client',
    Screen: page(() => import('../../pages/dashboard/Reports.tsx').then((module) => module.Reports)),
  },
  {
    path: patterns.report,
    gate: 'signed-in',
    frame: 'client',
    keyedBy: 'month',
    Screen: page(() => import('../../pages/dashboard/Report.tsx').then((module) => module.Report)),
  },
  { path: patterns.reportsArea, gate: 'signed-in', frame: 'client', Screen: redirectTo(routes.reports) },
]
