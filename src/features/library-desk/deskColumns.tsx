import type { ComponentProps } from 'react'
import { libraryDeskCopy as said, resourceStatusName } from '../../copy/libraryDesk.ts'
import { resourceKindName } from '../../copy/resources.ts'
import { sizeText } from '../../copy/files.ts'
import { toolCopy } from '../../copy/tools.ts'
import type { MadeResource } from '../../data/staff/library.ts'
import type { ResourceStatus } from '../../domain/madeResource.ts'
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

export const sizeOf = ({ size_bytes: size }: MadeResource): string =>
  size === null ? said.noFile : sizeText(size)

export const toolNameOf = ({ tool_name: tool }: MadeResource): string =>
  tool === null ? said.everyTool : toolCopy[tool].name

/** onOpen: called with the chosen row. */
export const deskColumns = (onOpen: (resource: MadeResource) => void): readonly Column<MadeResource>[] => [
  {
    key: 'title',
    title: said.title,
    value: ({ title }) => title,
    cell: (resource) => (
      <button
        type="button"
        className={rowLink()}
        aria-haspopup="dialog"
        aria-label={said.open(resource.title)}
        onClick={() => onOpen(resource)}
      >
        <span data-cut="">{resource.title}</span>
      </button>
    ),
  },
  {
    key: 'kind',
    title: said.kind,
    onPhone: 'line',
    value: ({ kind }) => resourceKindName[kind],
    cell: ({ kind }) => resourceKindName[kind],
  },
  {
    key: 'status',
    title: said.status,
    onPhone: 'badge',
    value: ({ status }) => resourceStatusName[status],
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  { key: 'tool', title: said.tool, value: toolNameOf, cell: toolNameOf },
  {
    key: 'size',
    title: said.size,
    align: 'end',
    value: ({ size_bytes: size }) => size ?? 0,
    cell: sizeOf,
  },
  {
    key: 'readers',
    title: said.readers,
    align: 'end',
    value: ({ readers }) => readers,
    cell: ({ readers }) => said.readersOf(readers),
  },
]
