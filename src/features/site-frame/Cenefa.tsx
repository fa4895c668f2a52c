import { cenefa } from '../../styled-system/recipes'
import type { MotifName } from '../../ui/theme/motifs.ts'
import { Tile } from '../../ui/Tile.tsx'

const course: readonly MotifName[] = [
  'ai-content',
  'seo-tools',
  'web-creator',
  'social-manager',
  'link-shortener',
  'chatbot',
]

// Wider than the widest common screen.
const places = Array.from({ length: 42 }, (_, place) => place)

/** The row of tiles along the foot of the site. */
export function Cenefa() {
  const part = cenefa()
  return (
    <div className={part.root} aria-hidden>
      {places.map((place) => (
        <span key={place} className={part.tile}>
          <Tile motif={course[place % course.length] ?? 'seo-tools'} />
        </span>
      ))}
    </div>
  )
}
