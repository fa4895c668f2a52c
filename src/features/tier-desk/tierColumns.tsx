import { tierLimit, tierName, tierPrice } from '../../copy/marketplace.ts'
import { tierDeskCopy as said } from '../../copy/tierDesk.ts'
import { toolCopy } from '../../copy/tools.ts'
import type { ListedTier } from '../../data/staff/tiers.ts'
import { rowLink } from '../../styled-system/recipes'
import { Badge } from '../../ui/Badge.tsx'
import type { Column } from '../../ui/table/tableColumn.ts'

export const StatusBadge = ({ published }: { published: boolean }) => (
  <Badge tone={published ? 'green' : 'neutral'}>{published ? said.published : said.withdrawn}</Badge>
)

/** "Chatbot: Pro" */
export const titleOf = (tier: ListedTier): string => said.titleOf(toolCopy[tier.tool].name, tierName(tier))

/** onOpen: called with the chosen row. */
export const tierColumns = (onOpen: (tier: ListedTier) => void): readonly Column<ListedTier>[] => [
  {
    key: 'tier',
    title: said.tier,
    value: titleOf,
    cell: (tier) => (
      <button
        type="button"
        className={rowLink()}
        aria-haspopup="dialog"
        aria-label={said.open(toolCopy[tier.tool].name, tierName(tier))}
        onClick={() => onOpen(tier)}
      >
        <span data-cut="">{titleOf(tier)}</span>
      </button>
    ),
  },
  {
    key: 'price',
    title: said.price,
    onPhone: 'line',
    align: 'end',
    value: ({ monthly_price: price }) => price,
    cell: (tier) => said.priceOf(tierPrice(tier)),
  },
  { key: 'limit', title: said.limit, cell: tierLimit },
  {
    key: 'status',
    title: said.status,
    onPhone: 'badge',
    value: ({ is_active: published }) => (published ? said.published : said.withdrawn),
    cell: ({ is_active: published }) => <StatusBadge published={published} />,
  },
  {
    key: 'clients',
    title: said.clients,
    align: 'end',
    value: ({ clients }) => clients,
    cell: ({ clients }) => said.clientsOf(clients),
  },
]
