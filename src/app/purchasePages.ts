import { page } from './page.ts'
import { routes } from '../routes.ts'

export const ContractReview = page(() =>
  import('../pages/purchase/ContractReview.tsx').then((module) => module.ContractReview),
)
export const Checkout = page(() => import('../pages/purchase/Checkout.tsx').then((module) => module.Checkout))
export const ContractSuccess = page(() =>
  import('../pages/purchase/ContractSuccess.tsx').then((module) => module.ContractSuccess),
)
export const Verify = page(() => import('../pages/purchase/Verify.tsx').then((module) => module.Verify))
/** Around the page that anybody may use; the others of here have a frame of their own. */
export const Site = page(() => import('./layouts/Site.tsx').then((module) => module.Site))

const purchasePages: Readonly<Record<string, { prefetch: () => Promise<unknown> }>> = {
  [routes.contractReview]: ContractReview,
  [routes.checkout]: Checkout,
  [routes.contractSuccess]: ContractSuccess,
  [routes.verify]: { prefetch: () => Promise.all([Site.prefetch(), Verify.prefetch()]) },
}

export const prefetchPurchase = (path: string): Promise<unknown> =>
  purchasePages[path]?.prefetch() ?? Promise.resolve()
