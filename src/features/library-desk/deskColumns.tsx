import type { ComponentProps } from 'react'
import { libraryDeskCopy as copy, resourceStatusName } from '../../copy/libraryDesk.ts'
import { resourceKindName } from '../../copy/resources.ts'
import { sizeText } from '../../copy/files.ts'
import { toolCopy } from '../../copy/tools.ts'
import type { ListedResource } from '../../data/staff/library.ts'
import type { ResourceStatus } from '../../domain/resourceForm.ts'
import { rowLink } from '../../styled-system/recipes'
import { Badge } from '../../ui/Badge.tsx'
import type { Column } from '../../ui/table/tableColumn.ts'

const tones: Record<ResourceStatus, ComponentProps<typeof Badge>['tone']> = {
  draft: 'amber',
  published: 'green',
  withdrawn: 'neutral',
}

export const StatusBadge = ({ status }: { status: ResourceStatus }) => (
  <Badge tone={tones[status]}>{resourceStatusName[status]}</Badge>
)

export const sizeOf = ({ size_bytes: size }: ListedResource): string =>
  size === null ? copy.noFile : sizeText(size)

export const toolNameOf = ({ tool_name: tool }: ListedResource): string =>
  tool === null ? copy.everyTool : toolCopy[tool].name

/** onOpen: called with the chosen row. */
export const deskColumns = (
  onOpen: (resource: ListedResource) => void,
): readonly Column<ListedResource>[] => [
  {
    key: 'title',
    title: copy.title,
    value: ({ title }) => title,
    cell: (resource) => (
      <button
        type="button"
        className={rowLink()}
        aria-haspopup="dialog"
        aria-label={copy.open(resource.title)}
        onClick={() => onOpen(resource)}
      >
        <span data-cut="">{resource.title}</span>
      </button>
    ),
  },
  {
    key: 'kind',
    title: copy.kind,
    onPhone: 'line',
    value: ({ kind }) => resourceKindName[kind],
    cell: ({ kind }) => resourceKindName[kind],
  },
  {
    key: 'status',
    title: copy.status,
    onPhone: 'badge',
    value: ({ status }) => resourceStatusName[status],
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  { key: 'tool', title: copy.tool, value: toolNameOf, cell: toolNameOf },
  {
    key: 'size',
    title: copy.size,
    align: 'end',
    value: ({ size_bytes: size }) => size ?? 0,
    cell: sizeOf,
  },
  {
    key: 'readers',
    title: copy.readers,
    align: 'end',
    value: ({ readers }) => readers,
    cell: ({ readers }) => copy.readersOf(readers),
  },
]
