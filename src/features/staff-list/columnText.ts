import type { Column } from '../../ui/table/tableColumn.ts'

/** The text of a cell; a column that draws more than text has its own `text`. */
export function columnText<Row>({ text, cell }: Column<Row>, row: Row): string {
  if (text !== undefined) return text(row)
  const drawn = cell(row)
  return typeof drawn === 'string' || typeof drawn === 'number' ? String(drawn) : ''
}
