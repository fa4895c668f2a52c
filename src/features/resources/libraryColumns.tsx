import { lengthText, resourceKindName, resourcesCopy, resourceSize } from '../../copy/resources.ts'
import { toolCopy } from '../../copy/tools.ts'
import { DONE, type ProgressByResource, type Resource } from '../../domain/resource.ts'
import { resourceHref } from '../../hrefs.ts'
import { RowLink } from '../../ui/RowLink.tsx'
import type { Column } from '../../ui/table/tableColumn.ts'
import { KeepControl } from './KeepControl.tsx'
import { KindMark } from './KindMark.tsx'

type Library = { kept: ReadonlySet<string>; progress: ProgressByResource }

/** "Video · 0:35 · 369 KB", and the progress. */
function detailsOf(resource: Resource, progress: ProgressByResource): string {
  const percent = progress.get(resource.id) ?? 0
  const far = percent === 0 ? '' : percent === DONE ? resourcesCopy.finished : resourcesCopy.done(percent)
  return [resourceKindName[resource.kind], lengthText(resource), resourceSize(resource), far]
    .filter((part) => part !== '')
    .join(' · ')
}

const toolName = ({ tool_name: tool }: Resource): string =>
  tool === null ? resourcesCopy.everyTool : toolCopy[tool].name

/** The searched text of a resource. */
export const textOfResource = (resource: Resource): string =>
  [resource.title, resource.summary, toolName(resource), resourceKindName[resource.kind]].join(' ')

export const libraryColumns = ({ kept, progress }: Library): Column<Resource>[] => [
  {
    key: 'resource',
    title: resourcesCopy.resource,
    value: ({ title }) => title,
    cell: (resource) => (
      <RowLink
        to={resourceHref(resource.slug)}
        picture={<KindMark kind={resource.kind} />}
        more={resourceKindName[resource.kind]}
      >
        {resource.title}
      </RowLink>
    ),
  },
  {
    key: 'details',
    title: resourcesCopy.progress,
    onPhone: 'line',
    cell: ({ id }) => {
      const percent = progress.get(id) ?? 0
      return percent === 0 ? '' : percent === DONE ? resourcesCopy.finished : resourcesCopy.done(percent)
    },
    phoneCell: (resource) => detailsOf(resource, progress),
  },
  { key: 'tool', title: resourcesCopy.tool, value: toolName, cell: toolName },
  {
    key: 'length',
    title: resourcesCopy.length,
    align: 'end',
    value: ({ duration_seconds: seconds }) => seconds,
    cell: lengthText,
  },
  {
    key: 'size',
    title: resourcesCopy.size,
    align: 'end',
    value: ({ size_bytes: size }) => size,
    cell: resourceSize,
  },
  {
    key: 'offline',
    title: resourcesCopy.offline,
    align: 'end',
    onPhone: 'action',
    cell: (resource) => <KeepControl resource={resource} kept={kept} />,
    phoneCell: (resource) => <KeepControl resource={resource} kept={kept} small />,
  },
]
