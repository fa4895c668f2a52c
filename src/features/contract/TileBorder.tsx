import { toolSlugs } from '../../domain/tool.ts'
import { contract } from '../../styled-system/recipes'
import { Tile } from '../../ui/Tile.tsx'

// Complete rows of seven: four where there is room, two on the phone.
const places = Array.from({ length: 4 * toolSlugs.length }, (_, index) => index)

/** One row of small tiles along the upper edge of the sheet. */
export function TileBorder() {
  return (
    <div className={contract().course} aria-hidden>
      {places.map((index) => (
        <Tile key={index} motif={toolSlugs[index % toolSlugs.length] ?? 'seo-tools'} />
      ))}
    </div>
  )
}
