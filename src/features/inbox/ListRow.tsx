import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { listRow } from '../../styled-system/recipes'
import { Avatar } from '../../ui/Avatar.tsx'

type ListRowProps = {
  to: string
  name: string
  picture: string | null
  aside: string | null
  excerpt: string
  when: string | null
  count: ReactNode
  under: ReactNode
  unread: boolean
}

export function ListRow({ to, name, picture, aside, excerpt, when, count, under, unread }: ListRowProps) {
  const part = listRow({ unread })
  return (
    <NavLink to={to} className={part.root} data-row="">
      <Avatar name={name} picture={picture} size="touch" />
      <div className={part.text}>
        <div className={part.line}>
          <span className={part.title}>{name}</span>
          {aside !== null && <span className={part.aside}>{aside}</span>}
        </div>
        <p className={part.excerpt} data-private="">
          {excerpt}
        </p>
        {under !== null && <div className={part.under}>{under}</div>}
      </div>
      <div className={part.side}>
        {when !== null && <span className={part.when}>{when}</span>}
        {count}
      </div>
    </NavLink>
  )
}
