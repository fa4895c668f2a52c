import { type ComponentType, type ReactNode, useRef } from 'react'
import { table } from '../../styled-system/recipes'
import { withAmounts } from '../withAmounts.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { CardSpace } from './RowSpacer.tsx'
import type { RowPlace } from './rowsProps.ts'
import type { TableListProps } from './TableGrid.tsx'
import { type PhoneLines, phoneLines } from './phoneLines.ts'

/** Wraps a row on the phone. */
export type RowFrame<Row> = ComponentType<{ row: Row; children: ReactNode }>

type TableCardsProps<Row> = TableListProps<Row> & { frame?: RowFrame<Row> | undefined }

/**
 * Two lines a row: the name with the amount, below it the rest with the row's action. A tap elsewhere opens the row.
 */
export function TableCards<Row>(props: TableCardsProps<Row>) {
  const { columns, rows, keyOf, isSelected, texts, frame: Frame, windowed: Windowed } = props
  const [first] = columns
  const part = table()
  const list = useRef<HTMLUListElement>(null)
  const rowOf = (row: Row, place: RowPlace | null) => {
    const { beside, under, end, actions, covers } = phoneLines(columns, row)
    const card = (
      <div className={part.card} data-selected={isSelected(row) ? '' : undefined}>
        <div className={part.cardLines}>
          <div className={part.cardLine}>
            <div className={part.cardHead}>
              {first?.cell(row)}
              {covers.map(({ key, content }) => (
                <div key={key} className={part.cardCover}>
                  {withAmounts(content)}
                </div>
              ))}
            </div>
            <div className={part.cardBeside}>
              {beside.map(({ key, content }) => (
                <span key={key}>{withAmounts(content)}</span>
              ))}
            </div>
          </div>
          <div className={part.cardLine}>
            <div className={part.cardUnder}>
              {under.map(({ key, title, content }, at) => (
                <span key={key} data-cut="">
                  {at > 0 && ' · '}
                  {title !== null && <VisuallyHidden>{`${title}: `}</VisuallyHidden>}
                  {withAmounts(content)}
                </span>
              ))}
            </div>
            {beside.length > 0 && <CardEnd end={end} actions={actions} />}
          </div>
        </div>
        {beside.length === 0 && <CardEnd end={end} actions={actions} />}
      </div>
    )
    return (
      <li
        key={keyOf(row)}
        ref={place?.measure}
        data-index={place?.index}
        aria-posinset={place === null ? undefined : place.index + 1}
        aria-setsize={place?.of}
      >
        {Frame ? <Frame row={row}>{card}</Frame> : card}
      </li>
    )
  }
  return (
    <ul ref={list} className={part.cards} aria-label={texts.label}>
      {Windowed ? (
        <Windowed
          list={list}
          rows={rows}
          keyOf={keyOf}
          row={rowOf}
          renderSpace={(height) => <CardSpace height={height} />}
        />
      ) : (
        rows.map((row) => rowOf(row, null))
      )}
    </ul>
  )
}

/** The end of a card's second line; it spans both lines if the first has nothing at its end. */
function CardEnd({ end, actions }: Pick<PhoneLines, 'end' | 'actions'>) {
  const part = table()
  return (
    <div className={part.cardEnd}>
      {end.map(({ key, content }) => (
        <span key={key}>{withAmounts(content)}</span>
      ))}
      {actions.map(({ key, content }) => (
        <div key={key} className={part.cardAction}>
          {withAmounts(content)}
        </div>
      ))}
    </div>
  )
}
