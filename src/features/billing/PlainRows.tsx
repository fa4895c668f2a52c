import type { ReactNode } from 'react'
import { plainRows } from '../../styled-system/recipes'
import { withAmounts } from '../../ui/withAmounts.tsx'

type PlainRowsProps = {
  label: string
  rows: readonly { key: string; title: ReactNode; detail?: ReactNode; end?: ReactNode }[]
}

/** A line or two each, with a state or a button at the end. */
export function PlainRows({ label, rows }: PlainRowsProps) {
  const part = plainRows()
  return (
    <ul className={part.root} aria-label={label}>
      {rows.map(({ key, title, detail, end }) => (
        <li key={key} className={part.row}>
          <div className={part.words}>
            <p className={part.title}>{withAmounts(title)}</p>
            {detail !== undefined && <p className={part.detail}>{detail}</p>}
          </div>
          {end !== undefined && <div className={part.end}>{end}</div>}
        </li>
      ))}
    </ul>
  )
}
