import type { Glazed } from '../../ui/Tile.tsx'
import type { Piece } from '../../ui/TileWall.tsx'
import { type MotifName, motifNames } from '../../ui/theme/motifs.ts'

const COLUMNS = 4
const ROWS = 9

// A row has four of the seven, so that equal tiles are never adjacent.
const motifAt = (index: number): MotifName => motifNames[index % motifNames.length] ?? 'chatbot'

const wallOf = (glazeAt: (row: number, column: number) => Glazed): Piece[] =>
  Array.from({ length: COLUMNS * ROWS }, (_, index) => ({
    motif: motifAt(index),
    glazed: glazeAt(Math.floor(index / COLUMNS), index % COLUMNS),
  }))

/** Tile pattern for sign-in: complete except the last rows. */
export const finishedWall = wallOf((row, column) => (row - column > 4 ? '0' : row - column === 4 ? '2' : '4'))

/** Tile pattern for registration: a few glazed tiles in the upper corner, the others still without glaze. */
export const startedWall = wallOf((row, column) => {
  const away = row + (COLUMNS - 1 - column)
  return away < 2 ? '4' : away === 2 ? '2' : '0'
})

export const finishedRow: Piece[] = Array.from({ length: 24 }, (_, index) => motifAt(index))
export const startedRow: Piece[] = finishedRow.map((_, index) => ({
  motif: motifAt(index),
  glazed: index < 3 ? '4' : index === 3 ? '2' : '0',
}))
