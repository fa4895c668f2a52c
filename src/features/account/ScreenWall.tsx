import { screenWall } from '../../styled-system/recipes'
import { type Piece, TileWall } from '../../ui/TileWall.tsx'

type ScreenWallProps = {
  /** Four in a row, from above. */
  pieces: readonly Piece[]
  strip: readonly Piece[]
}

/** The column beside a form: ornament, and what the form leads to. */
export function ScreenWall({ pieces, strip }: ScreenWallProps) {
  const part = screenWall()
  return (
    <>
      <div className={part.wall} aria-hidden>
        <TileWall columns="4" pieces={pieces} />
      </div>
      <div className={part.strip} aria-hidden>
        <TileWall columns="strip" pieces={strip} />
      </div>
    </>
  )
}
