import { useRef } from 'react'
import { table } from '../../styled-system/recipes'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { Icon } from '../Icon.tsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from '../icons.ts'
import { ScrollArea } from '../ScrollArea.tsx'
import { GridSpace } from './RowSpacer.tsx'
import type { RowPlace, Rows } from './rowsProps.ts'
import type { Column, RowTexts } from './tableColumn.ts'
import { pressHeading, type TableState } from './tableState.ts'
import { withAmounts } from '../withAmounts.tsx'

export type TableListProps<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  isSelected: (row: Row) => boolean
  texts: RowTexts
  state: TableState
  onState: (next: TableState) => void
  /** Without it, all rows are in the page. */
  windowed?: Rows | undefined
}

export function TableGrid<Row>({
  columns,
  rows,
  keyOf,
  isSelected,
  texts,
  state,
  onState,
  windowed: Windowed,
}: TableListProps<Row>) {
  const part = table()
  const list = useRef<HTMLTableSectionElement>(null)
  const rowOf = (row: Row, place: RowPlace | null) => (
    <tr
      key={keyOf(row)}
      ref={place?.measure}
      className={part.row}
      data-selected={isSelected(row) ? '' : undefined}
      data-index={place?.index}
      // The heading is the first row.
      aria-rowindex={place === null ? undefined : place.index + 2}
    >
      {columns.map(({ key, cell, align, mono }) => (
        <td key={key} className={table({ align, mono }).cell}>
          {withAmounts(cell(row))}
        </td>
      ))}
    </tr>
  )
  return (
    <ScrollArea isLandmark={false} label={texts.label} className={part.scroll}>
      <table
        className={part.table}
        aria-label={texts.label}
        // With a part of the rows in the page, a screen reader would count only those.
        aria-rowcount={Windowed && rows.length + 1}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.key} column={column} state={state} onState={onState} />
            ))}
          </tr>
        </thead>
        <tbody ref={list}>
          {Windowed ? (
            <Windowed
              list={list}
              rows={rows}
              keyOf={keyOf}
              row={rowOf}
              renderSpace={(height) => <GridSpace height={height} />}
            />
          ) : (
            rows.map((row) => rowOf(row, null))
          )}
        </tbody>
      </table>
    </ScrollArea>
  )
}

type HeadingProps<Row> = { column: Column<Row>; state: TableState; onState: (next: TableState) => void }

function Heading<Row>({ column, state, onState }: HeadingProps<Row>) {
  const { key, title, value, align, isAction } = column
  const part = table({ align })
  const mine = state.sort === key
  const Arrow = !mine ? ChevronsUpDown : state.descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      className={part.heading}
      aria-sort={mine ? (state.descending ? 'descending' : 'ascending') : undefined}
    >
      {isAction === true && <VisuallyHidden>{title}</VisuallyHidden>}
      {isAction !== true && value === undefined && title}
      {isAction !== true && value !== undefined && (
        <button type="button" className={part.sort} onClick={() => onState(pressHeading(state, key))}>
          {title}
          <Icon of={Arrow} size="xs" />
        </button>
      )}
    </th>
  )
}
