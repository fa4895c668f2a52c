import { Fragment } from 'react'
import { table } from '../../styled-system/recipes'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import type { TableListProps } from './TableGrid.tsx'
import { phoneLines } from './phoneLines.ts'

/** Two lines a row: the first column with the amount, under it the rest with the badge. A tap opens the row. */
export function TableCards<Row>({ columns, rows, keyOf, isSelected, texts }: TableListProps<Row>) {
  const [first] = columns
  const part = table()
  return (
    <ul className={part.cards} aria-label={texts.label}>
      {rows.map((row) => {
        const { amounts, lines, badges, covers } = phoneLines(columns, row)
        return (
          <li key={keyOf(row)} className={part.card} data-selected={isSelected(row) ? '' : undefined}>
            <div className={part.cardHead}>{first?.cell(row)}</div>
            <div className={part.cardAmount}>
              {amounts.map(({ key, content }) => (
                <span key={key}>{content}</span>
              ))}
            </div>
            <div className={part.cardLine}>
              {lines.map(({ key, title, content }, at) => (
                <Fragment key={key}>
                  {at > 0 && ' · '}
                  <VisuallyHidden>{`${title}: `}</VisuallyHidden>
                  {content}
                </Fragment>
              ))}
            </div>
            <div className={part.cardBadge}>
              {badges.map(({ key, content }) => (
                <span key={key}>{content}</span>
              ))}
            </div>
            {covers.map(({ key, content }) => (
              <div key={key} className={part.cardCover}>
                {content}
              </div>
            ))}
          </li>
        )
      })}
    </ul>
  )
}
