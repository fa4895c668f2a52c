import { page } from './pageTable/page.ts'

/** The frames that are not loaded for a client who opens the app. */
export const lazyFrames = {
  site: page(() => import('./frames/Site.tsx').then((module) => module.Site)),
  staff: page(() => import('./frames/Admin.tsx').then((module) => module.Admin)),
}
