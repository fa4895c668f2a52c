import { patterns } from '../../routes.ts'
import { type Page, page } from './page.ts'

const Screen = page(() => import('../../pages/UnknownPage.tsx').then((module) => module.UnknownPage))

/**
 * Addresses under the portal's roots that are no page's. They stand in the site's list, which is looked in last: among the
 * portal's own lines they would be in the first script.
 */
export const unknownPages: readonly Page[] = [
  { path: patterns.unknownClient, gate: 'signed-in', frame: 'client', Screen },
  { path: patterns.unknownStaff, gate: 'staff', frame: 'staff', Screen },
]
