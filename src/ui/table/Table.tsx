import type { ReactNode } from 'react'
import { table } from '../../styled-system/recipes'
import { IconButton } from '../IconButton.tsx'
import { ChevronLeft, ChevronRight } from '../icons.ts'
import { usePhoneWidth } from '../media.ts'
import { SORTED_FROM, SortField } from './SortField.tsx'
import { type RowFrame, TableCards } from './TableCards.tsx'
import { TableGrid } from './TableGrid.tsx'
import type { Column, TableTexts } from './tableColumn.ts'
import { arrangeRows, readTableState, type TableState, writeTableState } from './tableState.ts'
import { TableSearch } from './TableSearch.tsx'

type TableProps<Row> = {
  title?: ReactNode
  /** 2 where the table stands directly under the page's own heading. */
  titleLevel?: 2 | 3
  texts: TableTexts
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The searched text of a row; without it the table has no search. */
  textOf?: (row: Row) => string
  isSelected?: (row: Row) => boolean
  /** Wraps a row on the phone. */
  frame?: RowFrame<Row>
  /** The URL parameters and their setter. */
  state: URLSearchParams
  onState: (next: URLSearchParams) => void
  prefix?: string
  pageSize?: number
  empty: ReactNode
}

/** Sorting, search and paging, all in the address; on the phone two lines for each row. */
export function Table<Row>(props: TableProps<Row>) {
  const { title, texts, columns, rows, keyOf, textOf, isSelected, prefix = '', pageSize = 10, empty } = props
  const isPhone = usePhoneWidth()
  const state = readTableState(props.state, prefix)
  const change = (next: TableState) => props.onState(writeTableState(props.state, next, prefix))
  const { shown, total, page, pages, start } = arrangeRows(rows, state, {
    valueOf: (row, key) => columns.find((column) => column.key === key)?.value?.(row) ?? null,
    textOf: textOf ?? (() => ''),
    pageSize,
  })
  const sorted = isPhone && rows.length >= SORTED_FROM
  const part = table()
  const Title = `h${props.titleLevel ?? 3}` as const
  const list = {
    columns,
    rows: shown,
    keyOf,
    state,
    onState: change,
    texts,
    isSelected: isSelected ?? (() => false),
  }
  return (
    <div className={part.root}>
      {(title !== undefined || textOf !== undefined || sorted) && (
        <div className={part.bar}>
          {title !== undefined && <Title className={part.title}>{title}</Title>}
          <div className={part.tools}>
            {textOf && <TableSearch texts={texts} state={state} onState={change} />}
            {sorted && <SortField columns={columns} texts={texts} state={state} onState={change} />}
          </div>
        </div>
      )}
      {shown.length === 0 ? (
        empty
      ) : isPhone ? (
        <TableCards {...list} frame={props.frame} />
      ) : (
        <TableGrid {...list} />
      )}
      {pages > 1 && (
        <div className={part.foot}>
          <span aria-live="polite">{texts.range(start + 1, start + shown.length, total)}</span>
          <span className={part.pages}>
            <IconButton
              label={texts.previous}
              icon={ChevronLeft}
              size="sm"
              look="secondary"
              disabled={page === 1}
              onClick={() => change({ ...state, page: page - 1 })}
            />
            <IconButton
              label={texts.next}
              icon={ChevronRight}
              size="sm"
              look="secondary"
              disabled={page === pages}
              onClick={() => change({ ...state, page: page + 1 })}
            />
          </span>
        </div>
      )}
    </div>
  )
}
