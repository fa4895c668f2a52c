import { cenefa } from '../../styled-system/recipes'
import type { MotifName } from '../../ui/theme/motifs.ts'
import { Tile } from '../../ui/Tile.tsx'

const motifRow: readonly MotifName[] = [
  'ai-content',
  'seo-tools',
  'web-creator',
  'social-manager',
  'link-shortener',
  'chatbot',
]

// Wider than the widest common screen.
const places = Array.from({ length: 42 }, (_, index) => index)

/** The row of tiles along the foot of the site. */
export function Cenefa() {
  const part = cenefa()
  return (
    <div className={part.root} aria-hidden>
      {places.map((index) => (
        <span key={index} className={part.tile}>
          <Tile motif={motifRow[index % motifRow.length] ?? 'seo-tools'} />
        </span>
      ))}
    </div>
  )
}
