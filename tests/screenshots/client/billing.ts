import { addAddendum, addendum, addRefunds } from '../rows.ts'
import { toEnd, type Shot } from '../shot.ts'
import { dialog, offline } from './page-states.ts'

const billing = '/dashboard/billing'

/** Contract, invoices and cards. */
export const billingShots: readonly Omit<Shot, 'as'>[] = [
  { name: 'portal-billing', path: billing },
  { name: 'portal-billing-end', path: billing, prepare: toEnd },
  { name: 'portal-billing-offline', path: billing, prepare: offline },
  { name: 'portal-billing-plan', path: `${billing}?hacer=plan`, prepare: dialog },
  { name: 'portal-billing-modify', path: `${billing}?hacer=modificacion`, prepare: dialog },
  { name: 'portal-billing-end-service', path: `${billing}?hacer=cancelacion`, prepare: dialog },
  { name: 'portal-billing-card', path: `${billing}?hacer=tarjeta`, prepare: dialog },
  { name: 'portal-billing-invoice', path: `${billing}/facturas/00000000-0000-4000-8008-000000000000` },
  { name: 'portal-billing-statement', path: `${billing}/estado-de-cuenta` },
  {
    name: 'portal-billing-addendum',
    path: `${billing}/cambios/${addendum}`,
    prepare: async (page, backend) => {
      await addAddendum(backend)
      await page.reload()
    },
  },
  {
    name: 'portal-billing-refunds',
    path: billing,
    prepare: async (page, backend) => {
      await addRefunds(backend)
      await page.reload()
    },
  },
]
