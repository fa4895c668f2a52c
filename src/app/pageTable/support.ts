import { patterns, routes } from '../../routes.ts'
import { type Page, page } from './page.ts'
import { redirectTo } from './redirectTo.tsx'

/** Tickets and the knowledge base. */
export const supportPages: readonly Page[] = [
  {
    path: routes.support,
    gate: 'signed-in',
    frame: 'client',
    Screen: page(() => import('../../pages/dashboard/Support.tsx').then((module) => module.Support)),
  },
  {
    path: patterns.article,
    gate: 'signed-in',
    frame: 'client',
    Screen: page(() =>
      import('../../pages/dashboard/SupportArticle.tsx').then((module) => module.SupportArticle),
    ),
  },
  {
    path: patterns.ticket,
    gate: 'signed-in',
    frame: 'client',
    keyedBy: 'ticketId',
    Screen: page(() =>
      import('../../pages/dashboard/SupportTicket.tsx').then((module) => module.SupportTicket),
    ),
  },
  { path: patterns.supportArea, gate: 'signed-in', frame: 'client', Screen: redirectTo(routes.support) },
]
