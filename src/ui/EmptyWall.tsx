import { css } from '../styled-system/css'

// 3 × 2 tiles in outline, one place empty, and the tile of the conversation lifted out of it.
const target =
  'M48 0A48 48 0 0 1 48 96A48 48 0 0 1 48 0ZM48 24A24 24 0 0 1 48 72A24 24 0 0 1 48 24ZM24 0A24 24 0 0 1 0 24M72 0A24 24 0 0 0 96 24M0 72A24 24 0 0 1 24 96M96 72A24 24 0 0 0 72 96'
const mill =
  'M0 0A48 48 0 0 1 48 48H0M96 0A48 48 0 0 1 48 48V0M96 96A48 48 0 0 1 48 48H96M0 96A48 48 0 0 1 48 48V96M0 24A24 24 0 0 1 24 48M72 0A24 24 0 0 1 48 24M96 72A24 24 0 0 1 72 48M24 96A24 24 0 0 1 48 72'
const people =
  'M24 0A24 24 0 1 1 23.9 0ZM72 0A24 24 0 1 0 72.1 0ZM72 96A24 24 0 1 1 72.1 96ZM24 96A24 24 0 1 0 23.9 96ZM24 12A12 12 0 1 1 23.9 12ZM72 12A12 12 0 1 0 72.1 12ZM72 84A12 12 0 1 1 72.1 84ZM24 84A12 12 0 1 0 23.9 84ZM48 36L60 48L48 60L36 48Z'
const arc = 'M0 96A96 96 0 0 1 96 0'
const dots = [13.9, 24, 34.1, 61.9, 72, 82.1]
  .flatMap((x) => [24, 72].map((y) => `M${x} ${y - 3.8}l3.8 3.8l-3.8 3.8l-3.8-3.8Z`))
  .join('')

const deep = css({ fill: 'glazeCobalt' })
const white = css({ fill: 'glazeWhite' })
const sky = css({ fill: 'glazeSky' })

const wall = [
  [0, 24, target],
  [148, 24, arc],
  [0, 98, mill],
  [74, 98, arc],
  [148, 98, people],
] as const

export function EmptyWall({ className }: { className: string | undefined }) {
  return (
    <svg viewBox="0 -16 220 188" className={className} fill="none" stroke="currentColor" aria-hidden>
      {wall.map(([x, y, d]) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y}) scale(.75)`} strokeWidth="1">
          <rect x=".7" y=".7" width="94.6" height="94.6" rx="5" />
          <path d={d} />
        </g>
      ))}
      <rect x="74.75" y="24.75" width="70.5" height="70.5" rx="4" strokeWidth="1.5" strokeDasharray="4 4" />
      <g transform="translate(92 -6) rotate(11 36 36) scale(.75)" stroke="none">
        <path d="M0 0H96V96H0Z" className={deep} />
        <path
          d="M45.6 45.6H24A21.6 21.6 0 1 1 45.6 24ZM50.4 50.4H72A21.6 21.6 0 1 1 50.4 72Z"
          className={white}
        />
        <path
          d="M50.4 45.6H72A21.6 21.6 0 1 0 50.4 24ZM45.6 50.4H24A21.6 21.6 0 1 0 45.6 72Z"
          className={sky}
        />
        <path d={dots} className={deep} />
      </g>
    </svg>
  )
}
