import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { rail } from '../../styled-system/recipes'
import { Count } from '../../ui/Badge.tsx'
import type { Destination } from './destination.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Picture } from '../../ui/icons.ts'

type SideRailProps = {
  label: string
  brand: ReactNode
  destinations: Destination[]
  foot: ReactNode
  person: { name: string; detail: string }
  avatar: ReactNode
}

export function SideRail({ label, brand, destinations, foot, person, avatar }: SideRailProps) {
  const part = rail()
  return (
    <header className={part.root}>
      <div className={part.brand}>{brand}</div>
      <nav aria-label={label} className={part.nav}>
        {destinations.map(({ to, end = false, text, icon, count, prefetch }) => (
          <NavLink
            key={to}
            to={to}
            end={end}
            className={part.item}
            onPointerEnter={prefetch}
            onFocus={prefetch}
          >
            <Icon of={icon} size="md" />
            <span className={part.label}>{text}</span>
            {count && <Count {...count} />}
          </NavLink>
        ))}
      </nav>
      <div className={part.foot}>
        {foot}
        <div className={part.person}>
          {avatar}
          <div className={part.label}>
            <p className={part.name}>{person.name}</p>
            <p className={part.detail}>{person.detail}</p>
          </div>
        </div>
      </div>
    </header>
  )
}

/** Takes the place of a button whose script is still loading: the others would move when it comes. */
export const RailPlace = () => <span className={rail().item} aria-hidden />

/** An action among the links of the navigation. */
export function RailButton({
  icon,
  children,
  ...rest
}: {
  icon: Picture
  children: ReactNode
  onClick: () => void
  disabled?: boolean
}) {
  return (
    <button type="button" className={rail().item} {...rest}>
      <Icon of={icon} size="md" />
      {children}
    </button>
  )
}
