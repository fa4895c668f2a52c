import type { ComponentProps } from 'react'
import { toolDeskCopy as copy, toolListingStatusName } from '../../copy/toolDesk.ts'
import { toolCategoryName, toolCopy } from '../../copy/tools.ts'
import type { ListedTool } from '../../data/staff/tools.ts'
import type { ToolListingStatus } from '../../domain/toolListing.ts'
import { rowLink } from '../../styled-system/recipes'
import { Badge } from '../../ui/Badge.tsx'
import type { Column } from '../../ui/table/tableColumn.ts'

const tones: Record<ToolListingStatus, ComponentProps<typeof Badge>['tone']> = {
  available: 'green',
  maintenance: 'amber',
}

export const StatusBadge = ({ status }: { status: ToolListingStatus }) => (
  <Badge tone={tones[status]}>{toolListingStatusName[status]}</Badge>
)

/** onOpen: called with the chosen row. */
export const toolColumns = (onOpen: (tool: ListedTool) => void): readonly Column<ListedTool>[] => [
  {
    key: 'name',
    title: copy.name,
    value: ({ tool }) => toolCopy[tool].name,
    cell: (row) => (
      <button
        type="button"
        className={rowLink()}
        aria-haspopup="dialog"
        aria-label={copy.open(toolCopy[row.tool].name)}
        onClick={() => onOpen(row)}
      >
        <span data-cut="">{toolCopy[row.tool].name}</span>
      </button>
    ),
  },
  {
    key: 'category',
    title: copy.category,
    onPhone: 'line',
    value: ({ category }) => toolCategoryName[category],
    cell: ({ category }) => toolCategoryName[category],
  },
  {
    key: 'status',
    title: copy.status,
    onPhone: 'badge',
    value: ({ status }) => toolListingStatusName[status],
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    key: 'site',
    title: copy.site,
    value: ({ site }) => site ?? '',
    cell: ({ site }) => site ?? copy.usualSite,
  },
  {
    key: 'clients',
    title: copy.clients,
    align: 'end',
    value: ({ clients }) => clients,
    cell: ({ clients }) => copy.clientsOf(clients),
  },
]
