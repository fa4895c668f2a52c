import { table } from '../../styled-system/recipes'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { Icon } from '../Icon.tsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from '../icons.ts'
import { ScrollArea } from '../ScrollArea.tsx'
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
}

export function TableGrid<Row>({
  columns,
  rows,
  keyOf,
  isSelected,
  texts,
  state,
  onState,
}: TableListProps<Row>) {
  const part = table()
  return (
    <ScrollArea isLandmark={false} label={texts.label} className={part.scroll}>
      <table className={part.table} aria-label={texts.label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.key} column={column} state={state} onState={onState} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={part.row} data-selected={isSelected(row) ? '' : undefined}>
              {columns.map(({ key, cell, align, mono }) => (
                <td key={key} className={table({ align, mono }).cell}>
                  {withAmounts(cell(row))}
                </td>
              ))}
            </tr>
          ))}
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
