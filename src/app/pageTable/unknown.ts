import { patterns } from '../../routes.ts'
import { type Page, page } from './page.ts'

const Screen = page(() => import('../../pages/UnknownPage.tsx').then((module) => module.UnknownPage))

/**
 * 404 routes below /dashboard and /admin. Kept in the site's lazy list to save initial bundle size; that list is
 * searched last.
 */
export const unknownPages: readonly Page[] = [
  { path: patterns.unknownInPortal, gate: 'signed-in', frame: 'client', Screen },
  { path: patterns.unknownInPanel, gate: 'staff', frame: 'staff', Screen },
]
