import { failureSentence } from '../../copy/failureTextOf.ts'
import { countText, staffListCopy } from '../../copy/staffLists.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CircleAlert, WifiOff } from '../../ui/icons.ts'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { PagedTable } from '../../ui/table/PagedTable.tsx'
import { type ListDefinition, type ListRow, questionOf, viewOf } from './listDefinition.ts'
import { useStaffList } from './useStaffList.ts'

type ListPanelProps<Row extends ListRow> = {
  definition: ListDefinition<Row>
  params: URLSearchParams
  onState: (next: URLSearchParams) => void
}

/** The rows of one view. */
export function ListPanel<Row extends ListRow>({ definition, params, onState }: ListPanelProps<Row>) {
  const { columns, texts, views } = definition
  const { rows, count, trouble, again, more, moreFailed, busy } = useStaffList(definition, params)
  const below = moreFailed ?? trouble
  const all = count === null ? '' : countText(count)
  const isWhole = viewOf(definition, params) === views[0] && questionOf(definition, params).search === ''
  return (
    <PagedTable
      texts={{
        label: texts.page,
        search: texts.search,
        searchPlaceholder: texts.placeholder,
        sortBy: staffListCopy.sortBy,
        unsorted: staffListCopy.unsorted,
        more: staffListCopy.more,
      }}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      count={count === null ? '' : texts.count(all, count === 1)}
      shown={staffListCopy.shown(rows?.length ?? 0, all)}
      onMore={more}
      busy={busy}
      state={params}
      onState={onState}
      instead={
        rows !== undefined ? (
          isWhole ? (
            <EmptyState title={texts.none} sentence={texts.noneSentence} />
          ) : (
            <EmptyState
              motif={null}
              title={staffListCopy.noMatch}
              sentence={staffListCopy.noMatchSentence}
              action={<Button onClick={() => onState(new URLSearchParams())}>{staffListCopy.clear}</Button>}
            />
          )
        ) : trouble === 'offline' ? (
          <EmptyState motif={null} title={staffListCopy.offline} sentence={staffListCopy.offlineSentence} />
        ) : trouble !== null ? (
          <EmptyState
            motif={null}
            title={staffListCopy.failed}
            sentence={failureSentence(trouble, staffListCopy.problems)}
            action={<Button onClick={() => void again()}>{staffListCopy.retry}</Button>}
          />
        ) : (
          <TableSkeleton rows={8} columns={Math.min(6, columns.length)} />
        )
      }
      trouble={
        // The rows stay where they are: they may be what was looked for.
        rows !== undefined && below !== null ? (
          <Banner boxed tone="amber" icon={below === 'offline' ? WifiOff : CircleAlert}>
            {failureSentence(below, staffListCopy.problems)}
          </Banner>
        ) : null
      }
    />
  )
}
