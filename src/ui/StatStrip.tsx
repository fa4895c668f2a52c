import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { statStrip } from '../styled-system/recipes'
import { withAmounts } from './withAmounts.tsx'

export type Stat = {
  label: string
  value: string
  unit?: string
  note?: ReactNode
  /** Compares the figure with an earlier time, on a line of its own below the note. */
  comparison?: string | undefined
  /** The screen of the figure: the whole cell is the link. */
  to?: string
}

/** Figures in one strip with rules, instead of cards. */
export function StatStrip({ label, stats }: { label: string; stats: readonly Stat[] }) {
  const part = statStrip()
  return (
    <section aria-label={label}>
      <dl className={part.root}>
        {stats.map(({ label: name, value, unit, note, comparison, to }) => (
          <div key={name} className={part.item}>
            <dt className={part.label}>
              {to === undefined ? (
                name
              ) : (
                <Link className={part.link} to={to}>
                  {name}
                </Link>
              )}
            </dt>
            <dd className={part.value}>
              {withAmounts(value)} {unit !== undefined && <span className={part.unit}>{unit}</span>}
            </dd>
            {note !== undefined && (
              <dd className={part.note}>
                {note}
                {comparison !== undefined && <br />}
                {withAmounts(comparison)}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
