import { patterns, routes } from '../../routes.ts'
import { type Page, page } from './page.ts'
import { redirectTo } from './redirectTo.tsx'

/** Meetings with the account manager. */
export const meetingPages: readonly Page[] = [
  {
    path: routes.meetings,
    gate: 'signed-in',
    frame: 'client',
    Screen: page(() => import('../../pages/dashboard/Meetings.tsx').then((module) => module.Meetings)),
  },
  { path: patterns.meetingsArea, gate: 'signed-in', frame: 'client', Screen: redirectTo(routes.meetings) },
]
