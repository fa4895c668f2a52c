import type { Stroke } from './motifs.ts'
import { short, TILE } from './motifShapes.ts'

/** The arch on its 4 × 4 grid, with a lozenge as crossbar. pad: the margin, out of 96. */
export function logoStrokes(pad = 20): Stroke[] {
  const k = (TILE - 2 * pad) / 4
  const x = (cells: number) => short(pad + cells * k)
  const r = (cells: number) => `${short(cells * k)} ${short(cells * k)}`
  return [
    {
      d: `M${x(0)} ${x(4)}V${x(2)}A${r(2)} 0 0 1 ${x(4)} ${x(2)}V${x(4)}H${x(3)}V${x(2)}A${r(1)} 0 0 0 ${x(1)} ${x(2)}V${x(4)}Z`,
      glaze: 'white',
    },
    { d: `M${x(2)} ${x(1.75)}L${x(3)} ${x(2.75)}L${x(2)} ${x(3.75)}L${x(1)} ${x(2.75)}Z`, glaze: 'cempa' },
  ]
}
