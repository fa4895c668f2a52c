import { routes } from '../../routes.ts'
import { type Page, page } from './page.ts'

/** The pages from choosing a plan to a paid contract and its receipt. */
export const purchasePages: readonly Page[] = [
  {
    path: routes.contractReview,
    gate: 'public',
    frame: 'none',
    Screen: page(() =>
      import('../../pages/purchase/ContractReview.tsx').then((module) => module.ContractReview),
    ),
  },
  {
    path: routes.checkout,
    gate: 'signed-in',
    frame: 'none',
    Screen: page(() => import('../../pages/purchase/Checkout.tsx').then((module) => module.Checkout)),
  },
  {
    path: routes.contractSuccess,
    gate: 'signed-in',
    frame: 'none',
    Screen: page(() =>
      import('../../pages/purchase/ContractSuccess.tsx').then((module) => module.ContractSuccess),
    ),
  },
  {
    path: routes.verify,
    gate: 'public',
    frame: 'site',
    Screen: page(() => import('../../pages/purchase/Verify.tsx').then((module) => module.Verify)),
  },
]
