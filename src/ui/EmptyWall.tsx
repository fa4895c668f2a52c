import { css } from '../styled-system/css'
import type { MotifName } from './theme/motifs.ts'

// Separates a white tile from the paper, as on every tile.
const edge = css({ stroke: 'glazeEdge' })

// Plain clay tiles around the place of the lifted tile: two columns right and left of it, three below.
const wall: readonly { x: number; y: number; motif: MotifName }[] = [
  { x: 0, y: 24, motif: 'seo-tools' },
  { x: 148, y: 24, motif: 'web-creator' },
  { x: 0, y: 98, motif: 'ai-content' },
  { x: 74, y: 98, motif: 'social-manager' },
  { x: 148, y: 98, motif: 'link-shortener' },
]

/** Replaces the lifted tile's motif, whose outline would be drawn twice. */
const substitute: MotifName = 'data-analyst'

export function EmptyWall({ motif, className }: { motif: MotifName; className?: string | undefined }) {
  return (
    <svg viewBox="0 -16 220 188" className={className} fill="none" stroke="currentColor" aria-hidden>
      {wall.map((tile) => (
        <g key={`${tile.x}-${tile.y}`} stroke="none">
          <use
            href={`/motifs.svg#${tile.motif === motif ? substitute : tile.motif}-outline`}
            x={tile.x}
            y={tile.y}
            width="72"
            height="72"
          />
          <rect
            x={tile.x + 0.5}
            y={tile.y + 0.5}
            width="71"
            height="71"
            rx="4"
            stroke="currentColor"
            strokeWidth="1"
          />
        </g>
      ))}
      <rect x="74.75" y="24.75" width="70.5" height="70.5" rx="4" strokeWidth="1.5" strokeDasharray="4 4" />
      <g transform="translate(92 -6) rotate(11 36 36)" stroke="none">
        <use href={`/motifs.svg#${motif}`} width="72" height="72" />
        <rect x="0.5" y="0.5" width="71" height="71" className={edge} />
      </g>
    </svg>
  )
}
