import { openToolHref, setupHref } from '../../hrefs.ts'
import { businessDayOf } from '../../copy/calendar.ts'
import { serviceStateText, servicesCopy } from '../../copy/services.ts'
import { subscriptionName } from '../../copy/usage.ts'
import { useToolListings } from '../../data/mirror/useToolListings.ts'
import { useToolSite } from '../../data/session/useToolSite.ts'
import type { NamedTier } from '../../domain/subscription.ts'
import { toolAccess } from '../../domain/toolAccess.ts'
import type { ServiceProgress } from '../../domain/serviceProgress.ts'
import type { ToolSlug } from '../../domain/tool.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import type { Column } from '../../ui/table/tableColumn.ts'
import { FavoriteStar } from './FavoriteStar.tsx'
import { ToolCell } from './ToolCell.tsx'
import { ServiceStatus } from './ServiceStatus.tsx'
import { servicePrice } from './servicePrice.ts'

type ColumnsOf = {
  favorites: ReadonlySet<ToolSlug>
  onFavorite: (tool: ToolSlug) => void
  onDetails: (serviceId: string) => void
  isEnding: (row: ServiceProgress) => boolean
  unpaid: ReadonlySet<ToolSlug>
  tiers: readonly NamedTier[]
  /** Columns with the same value in every row; shown once above the table. */
  sameValue: readonly string[]
}

/** The columns of the services' table. */
export const columnsOf = ({ sameValue, ...rest }: ColumnsOf): Column<ServiceProgress>[] =>
  everyColumn(rest).filter(({ key }) => !sameValue.includes(key))

const everyColumn = ({
  favorites,
  onFavorite,
  onDetails,
  isEnding,
  unpaid,
  tiers,
}: Omit<ColumnsOf, 'sameValue'>): Column<ServiceProgress>[] => [
  {
    key: 'service',
    title: servicesCopy.service,
    value: ({ service }) => service.service_name,
    cell: ({ service: { tool_name: tool, service_name: name }, quarters }) => (
      <ToolCell motif={tool} glazed={`${quarters}`} name={name} />
    ),
  },
  {
    key: 'favorite',
    title: servicesCopy.favorites,
    onPhone: 'mark',
    isAction: true,
    cell: ({ service: { tool_name: tool, service_name: name }, state }) =>
      state === 'cancelled' ? null : (
        <FavoriteStar
          label={servicesCopy.favorite(name)}
          on={favorites.has(tool)}
          onToggle={() => onFavorite(tool)}
        />
      ),
  },
  {
    key: 'plan',
    title: servicesCopy.plan,
    onPhone: 'line',
    value: ({ service }) => subscriptionName(service, tiers),
    cell: ({ service }) => subscriptionName(service, tiers),
  },
  {
    key: 'status',
    title: servicesCopy.status,
    onPhone: 'badge',
    value: ({ state, service }) => serviceStateText(state, unpaid.has(service.tool_name)),
    cell: (row) => (
      <ServiceStatus state={row.state} ends={isEnding(row)} isUnpaid={unpaid.has(row.service.tool_name)} />
    ),
  },
  {
    key: 'price',
    title: servicesCopy.price,
    onPhone: 'line',
    align: 'end',
    value: ({ service }) => service.monthly_price,
    cell: ({ service }) => servicePrice(service.monthly_price),
  },
  {
    key: 'since',
    title: servicesCopy.since,
    align: 'end',
    value: ({ service }) => service.contracted_at,
    cell: ({ service }) => businessDayOf(service.contracted_at),
  },
  {
    key: 'details',
    title: servicesCopy.details,
    onPhone: 'cover',
    isAction: true,
    cell: ({ service }) => (
      <Button
        size="xs"
        look="ghost"
        full
        aria-label={servicesCopy.detailsOf(service.service_name)}
        aria-haspopup="dialog"
        onClick={() => onDetails(service.id)}
      >
        {servicesCopy.details}
      </Button>
    ),
  },
  {
    key: 'go',
    title: servicesCopy.go,
    onPhone: 'action',
    isAction: true,
    cell: (row) => <ServiceAction row={row} onDetails={onDetails} unpaid={unpaid} />,
  },
]

type ServiceActionProps = { row: ServiceProgress } & Pick<ColumnsOf, 'onDetails' | 'unpaid'>

/** The row's action: the set-up until it is done, then the tool. */
function ServiceAction({ row, onDetails, unpaid }: ServiceActionProps) {
  const { service, task, state } = row
  const site = useToolSite()
  const listings = useToolListings()
  if (state === 'cancelled') return null
  if (state === 'configuring' && task !== undefined)
    return (
      <ButtonLink
        size="xs"
        full
        to={setupHref(task.id)}
        aria-label={servicesCopy.progressOf(service.service_name)}
      >
        {servicesCopy.progress}
      </ButtonLink>
    )
  const access = toolAccess(state, site, listings?.get(service.tool_name), unpaid.has(service.tool_name))
  // The details show why it cannot be opened.
  if (access !== 'open')
    return (
      <Button
        size="xs"
        full
        aria-label={servicesCopy.whyOf(service.service_name)}
        aria-haspopup="dialog"
        onClick={() => onDetails(service.id)}
      >
        {servicesCopy.why}
      </Button>
    )
  return (
    <ButtonLink
      size="xs"
      full
      to={openToolHref(service.tool_name)}
      aria-label={servicesCopy.openOf(service.service_name)}
    >
      {servicesCopy.open}
    </ButtonLink>
  )
}
