import * as z from 'zod/mini'
import type { ListQuestion, StaffListName } from '../../domain/staffList.ts'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { call, type CallResult, done } from '../session/call.ts'

/** The role was removed since this page was opened. */
const refusals = ['not_allowed'] as const
export type ListProblem = RequestFailureCode | (typeof refusals)[number]

/** The number of rows of a page. */
const PAGE_SIZE = 50

const Cursor = z.object({ value: z.unknown(), id: z.string() })
export type ListCursor = z.infer<typeof Cursor>

export type ListPage<Row> = {
  readonly rows: readonly Row[]
  /** The cursor of the next page; null at the end. */
  readonly next: ListCursor | null
  /** The total, if requested; one above the limit means more. */
  readonly count: number | null
}

/** One page, under the caller's rights. cursor: null for the first page, which comes with the count. */
export const listRows = <Row>(
  list: StaffListName,
  row: z.ZodMiniType<Row>,
  { filter, search, sort, descending }: ListQuestion,
  cursor: ListCursor | null,
  { size, counted } = { size: PAGE_SIZE, counted: cursor === null },
): Promise<CallResult<ListPage<Row>, ListProblem>> =>
  call('/rest/v1/rpc/list_rows', {
    as: 'person',
    body: {
      resource: list,
      filter,
      search,
      sort,
      descending: sort === null || descending,
      cursor,
      size,
      counted,
    },
    answer: z.object({ rows: z.array(row), next: z.nullable(Cursor), count: z.nullable(z.number()) }),
    refusals,
  })

/** The number of rows of a list query. */
export const countRows = (
  list: StaffListName,
  filter: ListQuestion['filter'],
): Promise<CallResult<number, ListProblem>> =>
  call('/rest/v1/rpc/list_rows', {
    as: 'person',
    body: { resource: list, filter, size: 0, counted: true },
    answer: z.pipe(
      z.object({ count: z.number() }),
      z.transform(({ count }) => count),
    ),
    refusals,
  })

/** Writes an export to the audit log before the file is made. rowCount: the rows of the export. */
export const noteExport = (
  list: StaffListName,
  { filter, search }: ListQuestion,
  rowCount: number,
): Promise<CallResult<null, ListProblem>> =>
  call('/rest/v1/rpc/note_export', {
    as: 'person',
    body: { resource: list, filter, search, many: rowCount },
    answer: done,
    refusals,
  })
