import { patterns, routes } from '../../routes.ts'
import { type Page, page } from './page.ts'
import { redirectTo } from './redirectTo.tsx'

/** Contract, invoices and payments: listed in the initial bundle, their file names would add 1 kB to it. */
export const billingPages: readonly Page[] = [
  {
    path: routes.billing,
    gate: 'signed-in',
    frame: 'client',
    Screen: page(() => import('../../pages/dashboard/Billing.tsx').then((module) => module.Billing)),
  },
  {
    path: routes.statement,
    gate: 'signed-in',
    frame: 'client',
    Screen: page(() =>
      import('../../pages/dashboard/BillingStatement.tsx').then((module) => module.BillingStatement),
    ),
  },
  {
    path: patterns.invoice,
    gate: 'signed-in',
    frame: 'client',
    keyedBy: 'invoiceId',
    Screen: page(() =>
      import('../../pages/dashboard/BillingInvoice.tsx').then((module) => module.BillingInvoice),
    ),
  },
  {
    path: patterns.planChange,
    gate: 'signed-in',
    frame: 'client',
    keyedBy: 'changeId',
    Screen: page(() =>
      import('../../pages/dashboard/BillingChange.tsx').then((module) => module.BillingChange),
    ),
  },
  { path: patterns.billingArea, gate: 'signed-in', frame: 'client', Screen: redirectTo(routes.billing) },
]
