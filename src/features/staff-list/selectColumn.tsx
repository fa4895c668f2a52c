import { staffListCopy } from '../../copy/staffLists.ts'
import { selectionBar } from '../../styled-system/recipes'
import type { Column } from '../../ui/table/tableColumn.ts'
import type { ListRow } from './listDefinition.ts'

type Marking<Row> = {
  isOn: (id: string) => boolean
  onToggle: (id: string) => void
  nameOf: (row: Row) => string
}

/** A checkbox at the beginning of each row; on the phone at its end. */
export const selectColumn = <Row extends ListRow>({ isOn, onToggle, nameOf }: Marking<Row>): Column<Row> => ({
  key: 'seleccion',
  title: staffListCopy.selection,
  isAction: true,
  onPhone: 'action',
  cell: (row) => (
    <label className={selectionBar().mark}>
      <input
        type="checkbox"
        aria-keyshortcuts="x"
        aria-label={staffListCopy.select(nameOf(row))}
        checked={isOn(row.id)}
        onChange={() => onToggle(row.id)}
      />
    </label>
  ),
})
