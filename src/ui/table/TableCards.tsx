import { Fragment } from 'react'
import { table } from '../../styled-system/recipes'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import type { TableListProps } from './TableGrid.tsx'
import { phoneLines } from './phoneLines.ts'

/** Two lines a row: the name with the amount, under it the rest with the row's one action. A tap elsewhere opens the row. */
export function TableCards<Row>({ columns, rows, keyOf, isSelected, texts }: TableListProps<Row>) {
  const [first] = columns
  const part = table()
  return (
    <ul className={part.cards} aria-label={texts.label}>
      {rows.map((row) => {
        const { beside, under, end, actions, covers } = phoneLines(columns, row)
        return (
          <li key={keyOf(row)} className={part.card} data-selected={isSelected(row) ? '' : undefined}>
            <div className={part.cardHead}>{first?.cell(row)}</div>
            <div className={part.cardBeside}>
              {beside.map(({ key, content }) => (
                <span key={key}>{content}</span>
              ))}
            </div>
            <div className={part.cardUnder}>
              {under.map(({ key, title, content }, at) => (
                <Fragment key={key}>
                  {at > 0 && ' · '}
                  {title !== null && <VisuallyHidden>{`${title}: `}</VisuallyHidden>}
                  {content}
                </Fragment>
              ))}
            </div>
            <div className={part.cardEnd} data-alone={beside.length === 0 ? '' : undefined}>
              {end.map(({ key, content }) => (
                <span key={key}>{content}</span>
              ))}
              {actions.map(({ key, content }) => (
                <div key={key} className={part.cardAction}>
                  {content}
                </div>
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
