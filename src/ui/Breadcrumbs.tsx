import { Link } from 'react-router-dom'
import { breadcrumbs } from '../styled-system/recipes'

type BreadcrumbsProps = { label: string; trail: readonly { to: string; text: string }[]; here: string }

export function Breadcrumbs({ label, trail, here }: BreadcrumbsProps) {
  const part = breadcrumbs()
  return (
    <nav aria-label={label}>
      <ol className={part.list}>
        {trail.map(({ to, text }) => (
          <li key={to} className={part.item}>
            <Link to={to} className={part.link}>
              {text}
            </Link>
          </li>
        ))}
        <li className={part.item}>
          <span className={part.here} aria-current="page">
            {here}
          </span>
        </li>
      </ol>
    </nav>
  )
}
