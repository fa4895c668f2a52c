import type { ReactNode } from 'react'
import type { Column } from './tableColumn.ts'

type Content = { readonly key: string; readonly title: string | null; readonly content: ReactNode }

const hasContent = ({ content }: Content): boolean =>
  content !== '' && content !== null && content !== undefined

/** What stands where in a phone's row. A place without a value stays empty: a name without a value says nothing. */
export function phoneLines<Row>(columns: readonly Column<Row>[], row: Row) {
  const at = (place: Column<Row>['onPhone']): Content[] =>
    columns
      .filter(({ onPhone }) => onPhone === place)
      .map(({ key, title, cell, phoneCell }) =>
        phoneCell === undefined
          ? { key, title, content: cell(row) }
          : { key, title: null, content: phoneCell(row) },
      )
      .filter(hasContent)
  const amounts = at('amount')
  const badges = at('badge')
  // Without an amount the badge stands beside the name: the second line has room for the action.
  return {
    beside: amounts.length > 0 ? amounts : badges,
    under: at('line'),
    end: amounts.length > 0 ? badges : [],
    actions: at('action'),
    covers: at('cover'),
  }
}
