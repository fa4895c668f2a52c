import { useState } from 'react'
import { tile } from '../styled-system/recipes'
import type { MotifName } from './theme/motifs.ts'

/** The number of glazed quarters: 0 is plain clay, 4 the finished tile. */
export type Glazed = '0' | '1' | '2' | '3' | '4'

type TileProps = { motif: MotifName; glazed?: Glazed; size?: 'fill' | '20' | '24' | '40' | '56' | '96' }

const symbol = (id: string) => `/motifs.svg#${id}`

const added = ['1', '2', '3', '4'] as const

/** How many quarters are animated; removal is not animated. */
const fresh = (from: Glazed, to: Glazed) => added[Number(to) - Number(from) - 1]

/** A tool's tile. Its glaze shows progress (look.md); the tool's name is always next to it. */
export function Tile({ motif, glazed = '4', size = 'fill' }: TileProps) {
  const [change, setChange] = useState({ from: glazed, to: glazed })
  if (change.to !== glazed) setChange({ from: change.to, to: glazed })
  const quarters = fresh(change.from, glazed)
  const part = tile({ size, glazed, from: change.from, fresh: quarters })
  return (
    <span className={part.root} aria-hidden>
      {(glazed !== '4' || quarters !== undefined) && (
        <svg viewBox="0 0 96 96" className={part.outline}>
          <use href={symbol(`${motif}-outline`)} />
        </svg>
      )}
      {glazed !== '0' && (
        <svg key={glazed} viewBox="0 0 96 96" className={part.face}>
          <use href={symbol(motif)} />
        </svg>
      )}
    </span>
  )
}
