import { Link } from 'react-router-dom'
import { css } from '../styled-system/css'
import { brandMark } from '../styled-system/recipes'
import { logoStrokes } from './theme/logo.ts'

const ground = css({ fill: 'glazeCobalt' })
const inks = { white: css({ fill: 'glazeWhite' }), cempa: css({ fill: 'glazeCempa' }) }

const [arch, lozenge] = logoStrokes()

/** The arch in its tile. Inline: with the sprite there would be a gap until it is loaded. */
const mark = (
  <svg viewBox="0 0 96 96" aria-hidden>
    <path d="M0 0H96V96H0Z" className={ground} />
    <path d={arch?.d} className={inks.white} />
    <path d={lozenge?.d} className={inks.cempa} />
  </svg>
)

/** The mark with the name; links to the home page. */
export function Logo({ name, label, to }: { name: string; label: string; to: string }) {
  return (
    <Link to={to} className={brandMark()} aria-label={label}>
      {mark}
      {name}
    </Link>
  )
}
