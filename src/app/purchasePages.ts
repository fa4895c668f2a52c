import { page } from './page.ts'
import { routes } from './routes.ts'

export const ContractReview = page(() =>
  import('../pages/purchase/ContractReview.tsx').then((module) => module.ContractReview),
)
export const Checkout = page(() => import('../pages/purchase/Checkout.tsx').then((module) => module.Checkout))
export const ContractSuccess = page(() =>
  import('../pages/purchase/ContractSuccess.tsx').then((module) => module.ContractSuccess),
)

const purchasePages: Readonly<Record<string, { prefetch: () => Promise<unknown> }>> = {
  [routes.contractReview]: ContractReview,
  [routes.checkout]: Checkout,
  [routes.contractSuccess]: ContractSuccess,
}

export const prefetchPurchase = (path: string): Promise<unknown> =>
  purchasePages[path]?.prefetch() ?? Promise.resolve()
