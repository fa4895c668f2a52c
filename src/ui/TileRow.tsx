import { tileWall } from '../styled-system/recipes'
import type { MotifName } from './theme/motifs.ts'
import { type Glazed, Tile } from './Tile.tsx'

/** The tools' progress as one row of tiles; the same figures are next to it as text. */
export function TileRow({ tiles }: { tiles: readonly { motif: MotifName; glazed: Glazed }[] }) {
  return (
    <span className={tileWall({ columns: 'course' }).root} aria-hidden>
      {tiles.map(({ motif, glazed }) => (
        <Tile key={motif} motif={motif} glazed={glazed} />
      ))}
    </span>
  )
}
