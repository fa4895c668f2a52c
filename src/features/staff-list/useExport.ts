import { failureSentence } from '../../copy/failureTextOf.ts'
import { formatCount } from '../../copy/money.ts'
import { listExportCopy as copy } from '../../copy/listExport.ts'
import { csvOf } from '../../domain/csv.ts'
import { todayInMexico } from '../../domain/calendar.ts'
import type { ListQuestion } from '../../domain/staffList.ts'
import { objectUrlOf, download } from '../../ui/download.ts'
import { showToast } from '../../ui/toasts.ts'
import { useAction } from '../action/useAction.ts'
import { rowsForFile } from './rowsForFile.ts'
import { columnText } from './columnText.ts'
import type { ListDefinition, ListRow } from './listDefinition.ts'

/** All rows of a list under its filter, as a file with Spanish headings. */
export function useExport<Row extends ListRow>(definition: ListDefinition<Row>) {
  const { busy, act } = useAction()
  const { columns, texts } = definition
  /** name: of the file, without the date. */
  const start = (question: ListQuestion, name: string) =>
    void act(() => rowsForFile(definition, question), {
      onDone: ({ value: { rows, isCut } }) => {
        const csv = csvOf(
          columns.map(({ title }) => title),
          rows.map((row) => columns.map((column) => columnText(column, row))),
        )
        const day = todayInMexico(Date.now())
        download(objectUrlOf(new Blob([csv], { type: 'text/csv;charset=utf-8' })), `${name}-${day}.csv`)
        const count = texts.count(formatCount(rows.length), rows.length === 1)
        if (isCut) showToast('warn', copy.cut, copy.cutDetail(count))
        else showToast('good', copy.done, copy.doneDetail(count))
      },
      onFailed: ({ code }) => showToast('bad', copy.failed, failureSentence(code, copy.problems)),
    })
  return { busy, start }
}
