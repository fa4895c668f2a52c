import { tierLimit, tierPrice } from '../../copy/marketplace.ts'
import { tierName } from '../../copy/tierName.ts'
import { tierDeskCopy as copy } from '../../copy/tierDesk.ts'
import { toolCopy } from '../../copy/tools.ts'
import type { ListedTier } from '../../data/staff/tiers.ts'
import { rowLink } from '../../styled-system/recipes'
import { Badge } from '../../ui/Badge.tsx'
import type { Column } from '../../ui/table/tableColumn.ts'

export const StatusBadge = ({ published }: { published: boolean }) => (
  <Badge tone={published ? 'green' : 'neutral'}>{published ? copy.published : copy.withdrawn}</Badge>
)

/** "Chatbot: Pro" */
export const titleOf = (tier: ListedTier): string => copy.titleOf(toolCopy[tier.tool].name, tierName(tier))

/** onOpen: called with the chosen row. */
export const tierColumns = (onOpen: (tier: ListedTier) => void): readonly Column<ListedTier>[] => [
  {
    key: 'tier',
    title: copy.tier,
    value: titleOf,
    cell: (tier) => (
      <button
        type="button"
        className={rowLink()}
        aria-haspopup="dialog"
        aria-label={copy.open(toolCopy[tier.tool].name, tierName(tier))}
        onClick={() => onOpen(tier)}
      >
        <span data-cut="">{titleOf(tier)}</span>
      </button>
    ),
  },
  {
    key: 'price',
    title: copy.price,
    onPhone: 'line',
    align: 'end',
    value: ({ monthly_price: price }) => price,
    cell: (tier) => copy.priceOf(tierPrice(tier)),
  },
  { key: 'limit', title: copy.limit, cell: tierLimit },
  {
    key: 'status',
    title: copy.status,
    onPhone: 'badge',
    value: ({ is_active: published }) => (published ? copy.published : copy.withdrawn),
    cell: ({ is_active: published }) => <StatusBadge published={published} />,
  },
  {
    key: 'clients',
    title: copy.clients,
    align: 'end',
    value: ({ clients }) => clients,
    cell: ({ clients }) => copy.clientsOf(clients),
  },
]
