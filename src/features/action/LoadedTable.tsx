import { EmptyState } from '../../ui/EmptyState.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { Table } from '../../ui/table/Table.tsx'
import type { Column, TableTexts } from '../../ui/table/tableColumn.ts'
import { WhenLoaded, type WhenLoadedProps } from './WhenLoaded.tsx'

type LoadedTableProps<Row, Own extends string> = Pick<WhenLoadedProps<readonly Row[], Own>, 'loaded'> & {
  texts: WhenLoadedProps<readonly Row[], Own>['texts'] &
    Omit<TableTexts, 'label' | 'searchPlaceholder'> & {
      readonly list: string
      readonly placeholder: string
      readonly count: (many: number) => string
      /** Shown when there is no row. */
      readonly none: string
      readonly noneSentence: string
      /** Shown when no row matches the search. */
      readonly noMatch: string
      readonly noMatchSentence: string
    }
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** The searched text of a row. */
  textOf: (row: Row) => string
  /** The URL parameters and their setter. */
  state: URLSearchParams
  onState: (next: URLSearchParams) => void
}

/** A short list that only the server has, returned in one answer: searched and sorted here. */
export function LoadedTable<Row, Own extends string>({
  loaded,
  texts,
  ...table
}: LoadedTableProps<Row, Own>) {
  return (
    <WhenLoaded
      loaded={loaded}
      texts={texts}
      loading={<TableSkeleton rows={6} columns={table.columns.length} />}
    >
      {(rows) => (
        <Table
          {...table}
          title={texts.count(rows.length)}
          titleLevel={2}
          texts={{ ...texts, label: texts.list, searchPlaceholder: texts.placeholder }}
          rows={rows}
          pageSize={50}
          empty={
            rows.length === 0 ? (
              <EmptyState title={texts.none} sentence={texts.noneSentence} />
            ) : (
              <EmptyState motif={null} title={texts.noMatch} sentence={texts.noMatchSentence} />
            )
          }
        />
      )}
    </WhenLoaded>
  )
}
