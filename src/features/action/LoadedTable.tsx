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
      /** There is no row. */
      readonly none: string
      readonly noneSentence: string
      /** There are rows, and the search fits none. */
      readonly noMatch: string
      readonly noMatchSentence: string
    }
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** What the search looks through. */
  textOf: (row: Row) => string
  /** The parameters of the address, and where they go when they change. */
  state: URLSearchParams
  onState: (next: URLSearchParams) => void
}

/** A short list that only the server has, whole in one answer: searched and sorted here. */
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
