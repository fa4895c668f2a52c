import * as z from 'zod/mini'
import { businessDayOf, shortDayOf } from '../../../copy/calendar.ts'
import { planName } from '../../../copy/clientData.ts'
import { formatMoney } from '../../../copy/money.ts'
import { clientListCopy as copy, staffListCopy } from '../../../copy/staffLists.ts'
import { contractStatuses } from '../../../domain/contract.ts'
import { isUuid } from '../../../domain/id.ts'
import { centavos } from '../../../domain/money.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { CircleAlert } from '../../../ui/icons.ts'
import { RowLink } from '../../../ui/RowLink.tsx'
import { clientHref, MANAGER_FILTER } from '../../../staffHrefs.ts'
import { usageLevel } from '../../../ui/usageLevel.ts'
import { contractStatusName } from '../../../copy/billingContract.ts'
import { ContractStatusBadge } from '../../../features/billing/ContractStatusBadge.tsx'
import type { ListDefinition } from '../../../features/staff-list/listDefinition.ts'

const ClientRow = z.object({
  id: z.string(),
  full_name: z.string(),
  company: z.nullable(z.string()),
  created_at: z.string(),
  plan: z.nullable(z.string()),
  monthly_amount: z.nullable(z.number()),
  contract_status: z.nullable(z.enum(contractStatuses)),
  cancel_effective_on: z.nullable(z.string()),
  manager_name: z.nullable(z.string()),
  overdue: z.boolean(),
  highest_usage: z.nullable(z.number()),
  open_tasks: z.number(),
  last_message_at: z.nullable(z.string()),
})
export type ClientRow = z.infer<typeof ClientRow>

/** The most important state of a client's contract. */
function ContractBadge({ client }: { client: ClientRow }) {
  const { overdue, contract_status: status, cancel_effective_on: end } = client
  if (overdue)
    return (
      <Badge tone="red" icon={CircleAlert}>
        {copy.overdue}
      </Badge>
    )
  if (status === null) return <Badge tone="neutral">{copy.withoutContract}</Badge>
  if (status === 'active' && end !== null) return <Badge tone="neutral">{copy.ends(shortDayOf(end))}</Badge>
  return <ContractStatusBadge status={status} />
}

const contractText = ({ overdue, contract_status: status, cancel_effective_on: end }: ClientRow): string => {
  if (overdue) return copy.overdue
  if (status === null) return copy.withoutContract
  return status === 'active' && end !== null ? copy.ends(shortDayOf(end)) : contractStatusName[status]
}

const usageText = (percent: number | null) => (percent === null ? staffListCopy.none : `${percent}%`)

export const clientList: ListDefinition<ClientRow> = {
  list: 'clients',
  row: ClientRow,
  texts: copy,
  views: [
    { key: 'todos', text: copy.views.all, filter: {} },
    { key: 'sin-account-manager', text: copy.views.withoutManager, filter: { without_manager: 'true' } },
    { key: 'con-factura-vencida', text: copy.views.overdue, filter: { overdue: 'true' } },
    { key: 'renuevan', text: copy.views.renewsSoon, filter: { renews_within: '30' } },
    { key: 'uso-alto', text: copy.views.usedUp, filter: { usage_above: '90' } },
  ],
  filters: [{ param: MANAGER_FILTER, filter: 'manager', text: copy.ofOneManager, isValid: isUuid }],
  columns: [
    {
      key: 'full_name',
      title: copy.client,
      value: ({ full_name: name }) => name,
      text: ({ full_name: name }) => name,
      cell: ({ id, full_name: name, company }) => (
        <RowLink to={clientHref(id)} picture={<Avatar name={name} size="xs" />} more={company ?? ''}>
          {name}
        </RowLink>
      ),
    },
    {
      key: 'company',
      title: copy.company,
      onPhone: 'line',
      cell: ({ company }) => company ?? staffListCopy.none,
    },
    {
      key: 'plan',
      title: copy.plan,
      cell: ({ plan }) => (plan === null ? staffListCopy.none : planName(plan)),
    },
    { key: 'manager', title: copy.manager, cell: ({ manager_name: name }) => name ?? copy.withoutManager },
    {
      key: 'monthly',
      title: copy.monthly,
      align: 'end',
      onPhone: 'amount',
      cell: ({ monthly_amount: amount }) =>
        amount === null ? staffListCopy.none : formatMoney(centavos(amount)),
    },
    {
      key: 'contract',
      title: copy.contract,
      text: contractText,
      onPhone: 'badge',
      cell: (client) => <ContractBadge client={client} />,
      phoneCell: (client) =>
        !client.overdue &&
        client.highest_usage !== null &&
        usageLevel(client.highest_usage, 100) === 'full' ? (
          <Badge tone="red" icon={CircleAlert}>
            {copy.usageOnPhone(client.highest_usage)}
          </Badge>
        ) : (
          <ContractBadge client={client} />
        ),
    },
    {
      key: 'usage',
      title: copy.usage,
      text: ({ highest_usage: percent }) => usageText(percent),
      align: 'end',
      cell: ({ highest_usage: percent }) =>
        percent !== null && usageLevel(percent, 100) !== 'normal' ? (
          <Badge tone={usageLevel(percent, 100) === 'full' ? 'red' : 'amber'} icon={CircleAlert}>
            {usageText(percent)}
          </Badge>
        ) : (
          usageText(percent)
        ),
    },
    { key: 'tasks', title: copy.tasks, align: 'end', cell: ({ open_tasks: many }) => many },
    {
      key: 'last_message',
      title: copy.lastMessage,
      align: 'end',
      cell: ({ last_message_at: at }) => (at === null ? staffListCopy.none : shortDayOf(at)),
    },
    {
      key: 'created_at',
      title: copy.since,
      align: 'end',
      value: ({ created_at: at }) => at,
      cell: ({ created_at: at }) => businessDayOf(at),
    },
  ],
}
