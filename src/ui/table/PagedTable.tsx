import type { ReactNode } from 'react'
import { table } from '../../styled-system/recipes'
import { BusyButton } from '../BusyButton.tsx'
import { usePhoneWidth } from '../media.ts'
import { SORTED_FROM, SortField } from './SortField.tsx'
import { RowWindow } from './RowWindow.tsx'
import { TableCards } from './TableCards.tsx'
import { TableGrid } from './TableGrid.tsx'
import { TableSearch } from './TableSearch.tsx'
import type { Column, RowTexts } from './tableColumn.ts'
import { readTableState, type TableState, writeTableState } from './tableState.ts'

type PagedTableProps<Row> = {
  texts: RowTexts & { more: string }
  columns: readonly Column<Row>[]
  /** The loaded rows; undefined while the first ones are loading. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  isSelected?: (row: Row) => boolean
  /** Shown next to the search. */
  tools?: ReactNode
  /** "412 clientes" */
  count: string
  /** "50 de 412" */
  shown: string
  /** Null at the end of the list. */
  onMore: (() => void) | null
  busy: boolean
  state: URLSearchParams
  onState: (next: URLSearchParams) => void
  /** Replaces the rows: they are loading, there are none, or loading failed. */
  instead: ReactNode
  /** Below the rows: why no more were loaded. */
  problem: ReactNode
}

/**
 * A table whose rows are loaded page by page, in the order and by the search in the address; it sorts nothing itself.
 */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { texts, columns, rows, keyOf, count, shown, onMore, busy, instead, problem, tools } = props
  const { isSelected = () => false } = props
  const isPhone = usePhoneWidth()
  const part = table()
  const state = readTableState(props.state)
  const change = (next: TableState) => props.onState(writeTableState(props.state, next))
  const list = {
    columns,
    rows: rows ?? [],
    keyOf,
    state,
    onState: change,
    texts,
    isSelected,
    windowed: RowWindow,
  }
  return (
    <div className={part.root}>
      <div className={part.bar}>
        <p className={part.title} aria-live="polite">
          {count}
        </p>
        <div className={part.tools}>
          <TableSearch texts={texts} state={state} onState={change} />
          {tools}
          {isPhone && (rows?.length ?? 0) >= SORTED_FROM && (
            <SortField columns={columns} texts={texts} state={state} onState={change} />
          )}
        </div>
      </div>
      {rows === undefined || rows.length === 0 ? (
        instead
      ) : isPhone ? (
        <TableCards {...list} />
      ) : (
        <TableGrid {...list} />
      )}
      {problem}
      {rows !== undefined && rows.length > 0 && (
        <div className={part.foot}>
          <span>{shown}</span>
          {onMore !== null && (
            <BusyButton look="secondary" size="sm" busy={busy} onClick={onMore}>
              {texts.more}
            </BusyButton>
          )}
        </div>
      )}
    </div>
  )
}
