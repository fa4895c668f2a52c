import { staffListCopy as copy } from '../../copy/staffLists.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import type { Column } from '../../ui/table/tableColumn.ts'
import { dialogForm } from '../../styled-system/recipes'
import { hiddenColumns, withColumn } from './shownColumns.ts'

type ColumnsButtonProps<Row> = {
  columns: readonly Column<Row>[]
  params: URLSearchParams
  onState: (next: URLSearchParams) => void
}

/** Chooses the columns of a list; stored in the address. */
export function ColumnsButton<Row>({ columns, params, onState }: ColumnsButtonProps<Row>) {
  const { content, open, show, close } = useDialog()
  const hidden = hiddenColumns(params)
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => show(true)}>
        {copy.columns}
      </Button>
      {content && (
        <Dialog kind="dialog" open={open} title={copy.columns} closeLabel={copy.close} onClose={close}>
          <div className={dialogForm()}>
            {columns.slice(1).map(({ key, title }) => (
              <Checkbox
                key={key}
                checked={!hidden.has(key)}
                onChange={() => onState(withColumn(params, key))}
              >
                {title}
              </Checkbox>
            ))}
          </div>
        </Dialog>
      )}
    </>
  )
}
