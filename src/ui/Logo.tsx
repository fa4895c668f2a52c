import { Link } from 'react-router-dom'
import { css } from '../styled-system/css'
import { brandMark } from '../styled-system/recipes'

const tile = css({ fill: 'glazeCobalt' })
const arch = css({ fill: 'glazeWhite' })
const lozenge = css({ fill: 'glazeCempa' })

/** The arch in its tile, with the name; goes home. */
export function Logo({ name, label, to }: { name: string; label: string; to: string }) {
  return (
    <Link to={to} className={brandMark()} aria-label={label}>
      <svg viewBox="0 0 96 96" aria-hidden>
        <path d="M0 0H96V96H0Z" className={tile} />
        <path d="M20 76V48A28 28 0 0 1 76 48V76H62V48A14 14 0 0 0 34 48V76Z" className={arch} />
        <path d="M48 44.5L62 58.5L48 72.5L34 58.5Z" className={lozenge} />
      </svg>
      {name}
    </Link>
  )
}
