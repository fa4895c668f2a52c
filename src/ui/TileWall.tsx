import { type TileWallVariantProps, tileWall } from '../styled-system/recipes'
import type { MotifName } from './theme/motifs.ts'
import { type Glazed, Tile } from './Tile.tsx'

/** A piece of a wall: a finished tile, an unfinished one, or an empty place. */
export type Piece = MotifName | { motif: MotifName; glazed: Glazed } | null

type TileWallProps = TileWallVariantProps & { pieces: readonly Piece[] }

/** Decorative: screen readers skip it. */
export function TileWall({ columns, pieces }: TileWallProps) {
  const part = tileWall({ columns })
  return (
    <div className={part.root} aria-hidden>
      {pieces.map((piece, index) => {
        const key = `${index}`
        if (piece === null) return <span key={key} className={part.gap} />
        if (typeof piece === 'string') return <Tile key={key} motif={piece} />
        return <Tile key={key} {...piece} />
      })}
    </div>
  )
}
