import type { ReactNode } from 'react'
import type { Column } from './tableColumn.ts'

type Content = { readonly key: string; readonly title: string; readonly content: ReactNode }

const hasContent = ({ content }: Content): boolean =>
  content !== '' && content !== null && content !== undefined

/** What stands where in a phone's row. A place without a value stays empty: a name without a value says nothing. */
export function phoneLines<Row>(columns: readonly Column<Row>[], row: Row) {
  const at = (place: Column<Row>['onPhone']): Content[] =>
    columns
      .filter(({ onPhone }) => onPhone === place)
      .map(({ key, title, cell }) => ({ key, title, content: cell(row) }))
      .filter(hasContent)
  return { amounts: at('amount'), lines: at('line'), badges: at('badge'), covers: at('cover') }
}
