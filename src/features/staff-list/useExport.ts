import { failureSentence } from '../../copy/failureTextOf.ts'
import { exportCopy as copy } from '../../copy/staffLists.ts'
import { type ListCursor, listRows, noteExport } from '../../data/staff/listRows.ts'
import { failed } from '../../data/session/call.ts'
import { csvOf } from '../../domain/csv.ts'
import { todayInMexico } from '../../domain/calendar.ts'
import type { ListQuestion } from '../../domain/staffList.ts'
import { objectUrlOf, download } from '../../ui/download.ts'
import { showToast } from '../../ui/toasts.ts'
import { useAction } from '../action/useAction.ts'
import { columnText } from './columnText.ts'
import type { ListDefinition, ListRow } from './listDefinition.ts'

/** The page size: the server's maximum. */
const PAGE = 100
/** The maximum number of rows in a file: all are in memory until it is written. */
const MAX = 20_000

async function everyRow<Row extends ListRow>({ list, row }: ListDefinition<Row>, question: ListQuestion) {
  const rows: Row[] = []
  let cursor: ListCursor | null = null
  do {
    const answer: Awaited<ReturnType<typeof listRows<Row>>> = await listRows(list, row, question, cursor, {
      size: PAGE,
      counted: false,
    })
    if (!answer.ok) return answer
    rows.push(...answer.value.rows)
    if (rows.length > MAX) return failed('too_many_rows' as const)
    cursor = answer.value.next
  } while (cursor !== null)
  // Audit entry first: without it no file is made.
  const noted = await noteExport(list, question, rows.length)
  return noted.ok ? { ok: true as const, value: rows } : noted
}

/** All rows of a list under its filter, as a file with Spanish headings. */
export function useExport<Row extends ListRow>(definition: ListDefinition<Row>) {
  const { busy, act } = useAction()
  const { columns, texts } = definition
  /** name: of the file, without the date. */
  const start = (question: ListQuestion, name: string) =>
    void act(() => everyRow(definition, question), {
      onDone: ({ value: rows }) => {
        const csv = csvOf(
          columns.map(({ title }) => title),
          rows.map((row) => columns.map((column) => columnText(column, row))),
        )
        const day = todayInMexico(Date.now())
        download(objectUrlOf(new Blob([csv], { type: 'text/csv;charset=utf-8' })), `${name}-${day}.csv`)
        showToast('good', copy.done, copy.doneDetail(texts.count(String(rows.length), rows.length === 1)))
      },
      onRefused: ({ code }) => showToast('bad', copy.failed, failureSentence(code, copy.problems)),
    })
  return { busy, start }
}
