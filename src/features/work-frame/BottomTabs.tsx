import { NavLink } from 'react-router-dom'
import { tabs } from '../../styled-system/recipes'
import { Count } from '../../ui/Badge.tsx'
import type { Destination } from './destination.ts'
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
    <nav aria-label={label} className={part.root}>
      {inBar.map(({ to, end = false, text, tabText, icon: Picture, count, prefetch }) => (
        <NavLink key={to} to={to} end={end} className={part.item} onPointerDown={prefetch}>
          <Picture size={22} strokeWidth={1.75} aria-hidden />
          {tabText ?? text}
          {count && (
            <span className={part.count}>
              <Count {...count} />
            </span>
          )}
        </NavLink>
      ))}
      <button type="button" className={part.item} onClick={more.onClick} aria-haspopup="dialog">
        <Ellipsis size={22} strokeWidth={1.75} aria-hidden />
        {more.text}
      </button>
    </nav>
  )
}
