import { tileWall } from '../../styled-system/recipes'
import type { MotifName } from '../../ui/theme/motifs.ts'
import { type Glazed, Tile } from '../../ui/Tile.tsx'

/** The tools as far as they are, in one course; what it says stands beside it in words. */
export function TileRow({ tiles }: { tiles: readonly { motif: MotifName; glazed: Glazed }[] }) {
  return (
    <span className={tileWall({ columns: 'course' }).root} aria-hidden>
      {tiles.map(({ motif, glazed }) => (
        <Tile key={motif} motif={motif} glazed={glazed} />
      ))}
    </span>
  )
}
