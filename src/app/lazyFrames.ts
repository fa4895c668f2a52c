import { page } from './pageTable/page.ts'

/** The frames that a client who opens the app does not load. */
export const lazyFrames = {
  site: page(() => import('./layouts/Site.tsx').then((module) => module.Site)),
  staff: page(() => import('./layouts/Admin.tsx').then((module) => module.Admin)),
}
