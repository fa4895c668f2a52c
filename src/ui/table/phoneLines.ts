import type { ReactNode } from 'react'
import type { Column } from './tableColumn.ts'

export type PhoneLines = ReturnType<typeof phoneLines>

type Content = { readonly key: string; readonly title: string | null; readonly content: ReactNode }

const hasContent = ({ content }: Content): boolean =>
  content !== '' && content !== null && content !== undefined

/** The cells of a phone's row by place. A place without a value stays empty: a label without a value is useless. */
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
  const [amounts, marks, badges, lines] = [at('amount'), at('mark'), at('badge'), at('line')]
  // The badge takes the first free place, so that the action has the end of the row to itself.
  const place = lines.length === 0 ? 'under' : amounts.length === 0 ? 'beside' : 'end'
  return {
    beside: [...(place === 'beside' ? badges : amounts), ...marks],
    under: place === 'under' ? badges : lines,
    end: place === 'end' ? badges : [],
    actions: at('action'),
    covers: at('cover'),
  }
}
