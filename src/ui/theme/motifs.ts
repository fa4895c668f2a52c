/**
 * The seven tiles and the logo, from one formula: a tile of 96 is 4 × 4 cells, a layer is a primitive in a square of
 * cells, and a symmetry repeats the layers. The tables are the look's own (look.md §6).
 */
import type { Glaze } from './glazes.ts'
import { pathOf, CELL, type TilePosition, type Primitive } from './motifShapes.ts'

/** D is mirrored into four quarters, C is turned into four, X is drawn once. */
type Symmetry = 'D' | 'C' | 'X'

/** Primitive, x, y and side in cells, quarter turns, glaze, and the quarters it is drawn in (all when left out). */
type Layer = readonly [Primitive, number, number, number, number, Glaze, (readonly number[])?]

type Motif = { readonly ground: Glaze; readonly symmetry: Symmetry; readonly layers: readonly Layer[] }

export type Stroke = { readonly d: string; readonly glaze: Glaze }

export const motifNames = [
  'seo-tools',
  'link-shortener',
  'ai-content',
  'social-manager',
  'data-analyst',
  'web-creator',
  'chatbot',
] as const

export type MotifName = (typeof motifNames)[number]

// The drawings are only literals, so that the bundler leaves them out where a module needs only the names.
export const motifs: Record<MotifName, Motif> = {
  'seo-tools': {
    ground: 'cobalt',
    symmetry: 'D',
    layers: [
      ['quarter', 0, 0, 1, 0, 'sky'],
      ['quarter', 0, 0, 2, 2, 'white'],
      ['quarter', 0.6, 0.6, 1.4, 2, 'cobalt'],
      ['quarter', 1, 1, 1, 2, 'cempa'],
      ['quarter', 1.5, 1.5, 0.5, 2, 'deep'],
      ['lozenge', 0.03, 1.72, 0.56, 0, 'cobalt', [0, 1]],
      ['lozenge', 1.72, 0.03, 0.56, 0, 'cobalt', [0, 3]],
    ],
  },
  'link-shortener': {
    ground: 'white',
    symmetry: 'X',
    layers: [
      ['quarter', 2.6, 0, 1.4, 1, 'cempa'],
      ['quarter', 3.3, 0, 0.7, 1, 'deep'],
      ['quarter', 0, 2.6, 1.4, 3, 'cempa'],
      ['quarter', 0, 3.3, 0.7, 3, 'deep'],
    ],
  },
  'ai-content': {
    ground: 'cempa',
    symmetry: 'D',
    layers: [
      ['petal', 0, 0, 2, 0, 'deep'],
      ['circle', 0.8, 0.8, 0.42, 0, 'cempa'],
      ['lozenge', 1.5, 0, 1, 0, 'white', [0, 3]],
      ['lozenge', 0, 1.5, 1, 0, 'white', [0, 1]],
    ],
  },
  'social-manager': {
    ground: 'sky',
    symmetry: 'D',
    layers: [
      ['circle', 0, 0, 2, 0, 'cobalt'],
      ['circle', 0.5, 0.5, 1, 0, 'white'],
      ['circle', 0.78, 0.78, 0.44, 0, 'cobalt'],
      ['lozenge', 1.5, 1.5, 1, 0, 'cempa', [0]],
      ['half', 1.6, 0, 0.4, 1, 'deep'],
      ['half', 0, 1.6, 0.4, 3, 'deep'],
    ],
  },
  'data-analyst': {
    ground: 'white',
    symmetry: 'X',
    layers: [
      ['quarter', 0, 3, 1, 2, 'sky'],
      ['square', 1, 3, 1, 0, 'cobalt'],
      ['quarter', 1, 2, 1, 2, 'cobalt'],
      ['square', 2, 2, 1, 0, 'deep'],
      ['square', 2, 3, 1, 0, 'deep'],
      ['quarter', 2, 1, 1, 2, 'deep'],
      ['square', 3, 1, 1, 0, 'cempa'],
      ['square', 3, 2, 1, 0, 'cempa'],
      ['square', 3, 3, 1, 0, 'cempa'],
      ['quarter', 3, 0, 1, 2, 'cempa'],
      ['lozenge', 0.3, 0.3, 0.4, 0, 'cobalt'],
      ['lozenge', 1.3, 0.3, 0.4, 0, 'cobalt'],
      ['lozenge', 2.3, 0.3, 0.4, 0, 'cobalt'],
      ['lozenge', 0.3, 1.3, 0.4, 0, 'cobalt'],
      ['lozenge', 1.3, 1.3, 0.4, 0, 'cobalt'],
      ['lozenge', 0.3, 2.3, 0.4, 0, 'cobalt'],
    ],
  },
  'web-creator': {
    ground: 'deep',
    symmetry: 'C',
    layers: [
      ['quarter', 0, 0, 2, 3, 'white'],
      ['quarter', 0, 1, 1, 3, 'cobalt'],
      ['quarter', 1, 0, 1, 1, 'cempa'],
    ],
  },
  chatbot: {
    ground: 'cobalt',
    symmetry: 'D',
    layers: [
      ['drop', 0.1, 0.1, 1.8, 2, 'white', [0, 2]],
      ['drop', 0.1, 0.1, 1.8, 2, 'sky', [1, 3]],
      ['lozenge', 0.42, 0.84, 0.32, 0, 'cobalt'],
      ['lozenge', 0.84, 0.84, 0.32, 0, 'cobalt'],
      ['lozenge', 1.26, 0.84, 0.32, 0, 'cobalt'],
    ],
  },
}

/** Maps a point of the first quarter to the quarter `k`, by the symmetry. */
const reflected =
  (symmetry: Symmetry, k: number): TilePosition =>
  ([x, y]) => {
    if (symmetry === 'D') return [k === 1 || k === 2 ? 4 - x : x, k === 2 || k === 3 ? 4 - y : y]
    let turned: readonly [number, number] = [x, y]
    for (let turn = 0; turn < k; turn += 1) turned = [4 - turned[1], turned[0]]
    return turned
  }

/**
 * The strokes of a tile, bottom first, without the background. Consecutive strokes of the same glaze are merged: no
 * seams.
 */
export function strokesOf(name: MotifName): Stroke[] {
  const { symmetry, layers } = motifs[name]
  const strokes: Stroke[] = []
  for (const [primitive, x, y, side, turns, glaze, only] of layers)
    for (const k of symmetry === 'X' ? [0] : [0, 1, 2, 3]) {
      if (only !== undefined && !only.includes(k)) continue
      const d = pathOf(primitive, { x, y, side, turns, cell: CELL }, reflected(symmetry, k), {
        mirrored: symmetry === 'D' && k % 2 === 1,
      })
      const last = strokes.at(-1)
      if (last?.glaze === glaze) strokes[strokes.length - 1] = { d: last.d + d, glaze }
      else strokes.push({ d, glaze })
    }
  return strokes
}
