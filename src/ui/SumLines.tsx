import { type SumLinesVariantProps, sumLines } from '../styled-system/recipes'
import { withAmounts } from './withAmounts.tsx'

export type SumLine = {
  term: string
  value: string
  /** A deduction, or the total. */
  kind?: 'less' | 'total'
}

/** The parts of an amount. */
export function SumLines({ lines, look }: SumLinesVariantProps & { lines: readonly SumLine[] }) {
  const part = sumLines({ look })
  return (
    <dl className={part.root}>
      {lines.map(({ term, value, kind }) => (
        <div key={term} className={part.line} data-kind={kind}>
          <dt>{term}</dt>
          <dd>{withAmounts(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
