import type { ReactNode } from 'react'
import { statStrip } from '../styled-system/recipes'

export type Stat = { label: string; value: string; unit?: string; note?: ReactNode }

/** Figures in one strip with rules, not on a card each. */
export function StatStrip({ label, stats }: { label: string; stats: readonly Stat[] }) {
  const part = statStrip()
  return (
    <section aria-label={label}>
      <dl className={part.root}>
        {stats.map(({ label: name, value, unit, note }) => (
          <div key={name} className={part.item}>
            <dt className={part.label}>{name}</dt>
            <dd className={part.value}>
              {value} {unit !== undefined && <span className={part.unit}>{unit}</span>}
            </dd>
            {note !== undefined && <dd className={part.note}>{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}
