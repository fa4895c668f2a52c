import { type ListCursor, listRows, noteExport } from '../../data/staff/listRows.ts'
import type { ListQuestion } from '../../domain/staffList.ts'
import type { ListDefinition, ListRow } from './listDefinition.ts'

/** The page size: the server's maximum. */
const PAGE = 100
/** The maximum number of rows in a file: all are in memory until it is written. */
const MAX = 20_000

/** The rows of a list under its filter. isCut: the list has more than a file may have. */
export async function rowsForFile<Row extends ListRow>(
  { list, row }: Pick<ListDefinition<Row>, 'list' | 'row'>,
  question: ListQuestion,
) {
  const rows: Row[] = []
  let cursor: ListCursor | null = null
  do {
    const answer: Awaited<ReturnType<typeof listRows<Row>>> = await listRows(list, row, question, cursor, {
      size: PAGE,
      counted: false,
    })
    if (!answer.ok) return answer
    rows.push(...answer.value.rows)
    cursor = answer.value.next
  } while (cursor !== null && rows.length < MAX)
  // Audit entry first: without it no file is made.
  const noted = await noteExport(list, question, rows.length)
  return noted.ok ? { ok: true as const, value: { rows, isCut: cursor !== null } } : noted
}
