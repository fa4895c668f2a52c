import type { MotifName } from '../../ui/theme/motifs.ts'

const TILE = 96
const STEP = 102
const INSET = 1

type TileBarProps = {
  /** The number of places in the bar; two bars with the same number can be compared. */
  places: number
  /** The number of filled places; the last one may be filled in part. */
  value: number
  /** The motifs of the filled tiles, in order; without them, dashed outlines. */
  motifs?: readonly MotifName[]
}

/** An amount drawn as tiles. The figure is next to it as text. */
export function TileBar({ places, value, motifs }: TileBarProps) {
  const whole = Array.from({ length: Math.ceil(value) }, (_, index) => index)
  return (
    <svg viewBox={`0 0 ${places * STEP - (STEP - TILE)} ${TILE}`} aria-hidden>
      {whole.map((index) => {
        const width = TILE * Math.min(1, value - index)
        const motif = motifs?.[index % motifs.length]
        return motif === undefined ? (
          <rect
            key={index}
            x={index * STEP + INSET}
            y={INSET}
            width={Math.max(width - 2 * INSET, INSET)}
            height={TILE - 2 * INSET}
            rx="4"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeDasharray="7 6"
          />
        ) : (
          <svg key={index} x={index * STEP} width={width} height={TILE} viewBox={`0 0 ${width} ${TILE}`}>
            <use href={`/motifs.svg#${motif}`} width={TILE} height={TILE} />
          </svg>
        )
      })}
    </svg>
  )
}
