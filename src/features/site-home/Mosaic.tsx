import { heroCopy } from '../../copy/site/landing.ts'
import { useStorefront } from '../../data/storefront/useStorefront.ts'
import { headlineIn } from '../../domain/storefront.ts'
import { mosaic } from '../../styled-system/recipes'
import type { MotifName } from '../../ui/theme/motifs.ts'
import { Tile } from '../../ui/Tile.tsx'

type MosaicTile = { readonly motif: MotifName; readonly isGhost?: true }

const withNames = (row: string, tiles: readonly MosaicTile[]) =>
  tiles.map((tile, at) => ({ ...tile, name: `${row}${at}` }))

const tileOf = (motif: MotifName): MosaicTile => ({ motif })
const ghostOf = (motif: MotifName): MosaicTile => ({ motif, isGhost: true })

// Five columns on the desktop; the outlined tiles are its edge, and the phone shows only the 3 × 3.
const above = withNames('above', [
  ghostOf('web-creator'),
  ghostOf('chatbot'),
  ghostOf('seo-tools'),
  ghostOf('link-shortener'),
  ghostOf('ai-content'),
  tileOf('seo-tools'),
  tileOf('link-shortener'),
  tileOf('ai-content'),
  ghostOf('social-manager'),
  ghostOf('data-analyst'),
  tileOf('social-manager'),
])
const below = withNames('below', [
  ghostOf('chatbot'),
  ghostOf('web-creator'),
  tileOf('data-analyst'),
  tileOf('web-creator'),
  tileOf('chatbot'),
  ghostOf('ai-content'),
  ghostOf('seo-tools'),
  ghostOf('link-shortener'),
  ghostOf('ai-content'),
  ghostOf('social-manager'),
  ghostOf('web-creator'),
  ghostOf('chatbot'),
])

/** Seven tiles, and the price in the two remaining places of nine. */
export function Mosaic() {
  const part = mosaic()
  const slab = heroCopy.slab(headlineIn(useStorefront()))
  const wall = (tiles: ReturnType<typeof withNames>) =>
    tiles.map(({ name, motif, isGhost = false }) => (
      <span key={name} className={isGhost ? part.ghost : part.tile} aria-hidden>
        <Tile motif={motif} glazed={isGhost ? '0' : '4'} />
      </span>
    ))
  return (
    <div className={part.root}>
      {wall(above)}
      <p className={part.slab}>
        <span className={part.note}>{slab.from} </span>
        <span className={part.sum}>
          <span className={part.price}>{slab.price}</span> <span className={part.unit}>{slab.unit}</span>
        </span>
        <span className={part.note}> {slab.day}</span>
      </p>
      {wall(below)}
    </div>
  )
}
