import type { Column } from '../../ui/table/tableColumn.ts'

/** What a column says of a row in words alone; a column that draws more than words has its own `text`. */
export function columnText<Row>({ text, cell }: Column<Row>, row: Row): string {
  if (text !== undefined) return text(row)
  const drawn = cell(row)
  return typeof drawn === 'string' || typeof drawn === 'number' ? String(drawn) : ''
}
