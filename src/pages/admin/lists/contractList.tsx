import * as z from 'zod/mini'
import { contractStatusName } from '../../../copy/billingContract.ts'
import { businessDayOf, shortDayOf } from '../../../copy/calendar.ts'
import { planName } from '../../../copy/clientData.ts'
import { formatMoney } from '../../../copy/money.ts'
import { billingName, contractListCopy as copy, staffListCopy } from '../../../copy/staffLists.ts'
import { contractStatuses } from '../../../domain/contract.ts'
import { centavos } from '../../../domain/money.ts'
import { ContractStatusBadge } from '../../../features/billing/ContractStatusBadge.tsx'
import { clientLinkColumn, clientOfRow } from './clientColumn.tsx'
import type { ListDefinition } from '../../../features/staff-list/listDefinition.ts'

const ContractRow = z.object({
  ...clientOfRow,
  folio: z.string(),
  plan_type: z.string(),
  billing: z.string(),
  monthly_amount: z.number(),
  status: z.enum(contractStatuses),
  end_date: z.nullable(z.string()),
  cancel_effective_on: z.nullable(z.string()),
  created_at: z.string(),
})
type ContractRow = z.infer<typeof ContractRow>

export const contractList: ListDefinition<ContractRow> = {
  list: 'contracts',
  row: ContractRow,
  texts: copy,
  views: [
    { key: 'todos', text: copy.views.all, filter: {} },
    { key: 'pago-pendiente', text: copy.views.unpaid, filter: { status: 'pending_payment' } },
    { key: 'activos', text: copy.views.active, filter: { status: 'active' } },
    { key: 'renuevan', text: copy.views.renewsSoon, filter: { renews_within: '30' } },
    { key: 'con-baja', text: copy.views.cancelled, filter: { cancelled_within: '3660' } },
  ],
  columns: [
    clientLinkColumn('pagos', ({ folio }) => folio),
    { key: 'folio', title: copy.folio, mono: true, onPhone: 'line', cell: ({ folio }) => folio },
    { key: 'plan', title: copy.plan, cell: ({ plan_type: plan }) => planName(plan) },
    { key: 'billing', title: copy.billing, cell: ({ billing }) => billingName[billing] ?? billing },
    {
      key: 'monthly',
      title: copy.monthly,
      align: 'end',
      onPhone: 'amount',
      cell: ({ monthly_amount: amount }) => formatMoney(centavos(amount)),
    },
    {
      key: 'status',
      title: copy.status,
      text: ({ status }) => contractStatusName[status],
      onPhone: 'badge',
      cell: ({ status }) => <ContractStatusBadge status={status} />,
    },
    {
      key: 'ends',
      title: copy.ends,
      align: 'end',
      cell: ({ end_date: end, cancel_effective_on: early }) => {
        const day = early ?? end
        return day === null ? staffListCopy.none : shortDayOf(day)
      },
    },
    {
      key: 'created_at',
      title: copy.signed,
      align: 'end',
      value: ({ created_at: at }) => at,
      cell: ({ created_at: at }) => businessDayOf(at),
    },
  ],
}
