import { table } from '../../styled-system/recipes'
import type { TableListProps } from './TableGrid.tsx'

/** The first column heads the card, the actions close it, and the rest are pairs of name and value. */
export function TableCards<Row>({ columns, rows, keyOf, isSelected, texts }: TableListProps<Row>) {
  const [first, ...others] = columns
  const pairs = others.filter(({ isAction }) => isAction !== true)
  const actions = others.filter(({ isAction }) => isAction === true)
  const part = table()
  return (
    <ul className={part.cards} aria-label={texts.label}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={part.card} data-selected={isSelected(row) ? '' : undefined}>
          <div className={part.cardHead}>{first?.cell(row)}</div>
          <dl>
            {pairs.map(({ key, title, cell, align, mono }) => {
              const value = cell(row)
              // A name without a value says nothing; in the grid, the column's place stays empty.
              return value === '' || value === null || value === undefined ? null : (
                <div key={key} className={part.pair}>
                  <dt className={part.term}>{title}</dt>
                  <dd className={table({ align, mono }).value}>{value}</dd>
                </div>
              )
            })}
          </dl>
          {actions.length > 0 && (
            <div className={part.cardFoot}>
              {actions.map(({ key, cell }) => (
                <div key={key}>{cell(row)}</div>
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
