import type { Column } from '../../ui/table/tableColumn.ts'

/** The URL parameter of the hidden columns. */
export const HIDDEN = 'sin'

export const hiddenColumns = (params: URLSearchParams): ReadonlySet<string> =>
  new Set((params.get(HIDDEN) ?? '').split('.').filter(Boolean))

/** The first column is the row's heading, and is always shown. */
export const shownColumns = <Row>(
  columns: readonly Column<Row>[],
  params: URLSearchParams,
): readonly Column<Row>[] => {
  const hidden = hiddenColumns(params)
  return columns.filter(({ key }, at) => at === 0 || !hidden.has(key))
}

export function withColumn(params: URLSearchParams, key: string): URLSearchParams {
  const hidden = new Set(hiddenColumns(params))
  if (!hidden.delete(key)) hidden.add(key)
  const next = new URLSearchParams(params)
  if (hidden.size === 0) next.delete(HIDDEN)
  else next.set(HIDDEN, [...hidden].toSorted().join('.'))
  return next
}
