import { isUnder, routes } from '../routes.ts'

/** The contract too: it is public, but a signed-in person's copy has their name, company and e-mail address. */
const privateRoots = [
  routes.dashboard,
  routes.admin,
  routes.received,
  routes.contractReview,
  routes.checkout,
  routes.contractSuccess,
]

/** Whether the device lock covers the page of an address. index.html hides the same ones before the first paint. */
export const isPrivate = (path: string): boolean => isUnder(privateRoots, path)
