import type { ReactNode } from 'react'
import { barTable } from '../../styled-system/recipes'

/** share: from 0 to 1 of the width; the second bar is the month before, drawn pale. */
type BarRow = {
  readonly key: string
  readonly name: string
  readonly shares: readonly number[]
  readonly cells: readonly { readonly key: string; readonly of: ReactNode }[]
}

type BarTableProps = { label: string; heads: readonly string[]; rows: readonly BarRow[] }

const [BAR, PALE, GAP] = [12, 6, 3]

/** Bars next to their numbers: without colour, or for a screen reader, it is the same table. */
export function BarTable({ label, heads, rows }: BarTableProps) {
  const part = barTable()
  const [first, ...others] = heads
  return (
    <table className={part.root} aria-label={label}>
      <thead>
        <tr>
          <th className={part.head} scope="col">
            {first}
          </th>
          {others.map((head) => (
            <th key={head} className={`${part.head} ${part.number}`} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, shares, cells }) => (
          <tr key={key}>
            <th className={part.name} scope="row">
              <span className={part.cell}>
                {name}
                <Bars shares={shares} />
              </span>
            </th>
            {cells.map((cell) => (
              <td key={cell.key} className={part.number}>
                {cell.of}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Bars({ shares: [share = 0, before] }: Pick<BarRow, 'shares'>) {
  const part = barTable()
  return (
    <svg className={part.bars} height={before === undefined ? BAR : BAR + GAP + PALE} aria-hidden>
      <rect className={part.bar} width={`${share * 100}%`} height={BAR} rx="2" />
      {before !== undefined && (
        <rect className={part.pale} y={BAR + GAP} width={`${before * 100}%`} height={PALE} rx="2" />
      )}
    </svg>
  )
}
