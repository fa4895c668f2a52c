import { screenWall } from '../../styled-system/recipes'
import { type Piece, TileWall } from '../../ui/TileWall.tsx'

type ScreenWallProps = {
  /** Four in each row, from the top. */
  pieces: readonly Piece[]
  strip: readonly Piece[]
}

/** The decorated column next to a form, which shows what the form leads to. */
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
