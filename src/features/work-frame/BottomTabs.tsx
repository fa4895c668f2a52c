import { NavLink } from 'react-router-dom'
import { tabs } from '../../styled-system/recipes'
import { Count } from '../../ui/Badge.tsx'
import type { Destination } from './destination.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Ellipsis } from '../../ui/icons.ts'

type BottomTabsProps = {
  label: string
  destinations: Destination[]
  more: { text: string; onClick: () => void }
}

export function BottomTabs({ label, destinations, more }: BottomTabsProps) {
  const part = tabs()
  const inBar = destinations.filter(({ tab = true }) => tab)
  return (
    <nav aria-label={label} className={part.root} data-bar="tabs">
      {inBar.map(({ to, end = false, text, tabText, icon, count, prefetch }) => (
        <NavLink key={to} to={to} end={end} className={part.item} onPointerDown={prefetch}>
          <Icon of={icon} size="xl" />
          {tabText ?? text}
          {count && (
            <span className={part.count}>
              <Count {...count} />
            </span>
          )}
        </NavLink>
      ))}
      <button type="button" className={part.item} onClick={more.onClick} aria-haspopup="dialog">
        <Icon of={Ellipsis} size="xl" />
        {more.text}
      </button>
    </nav>
  )
}
