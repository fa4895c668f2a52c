import type { ReactNode } from 'react'
import { topBar } from '../styled-system/recipes'
import { IconLink } from './IconButton.tsx'
import { ArrowLeft } from './icons.ts'
import { OneColumn } from './OneColumn.tsx'

type TopBarProps = {
  title: string
  subtitle?: ReactNode
  picture?: ReactNode
  /** The back link, where the list is a separate screen. */
  back?: { to: string; label: string }
  /** Button for the side card when there is no room for it. */
  about?: { label: string; onClick: () => void } | undefined
  actions?: ReactNode
}

export function TopBar({ title, subtitle, picture, back, about, actions }: TopBarProps) {
  const part = topBar({ back: back !== undefined })
  return (
    <header className={part.root}>
      {back && (
        <OneColumn>
          <IconLink to={back.to} label={back.label} icon={ArrowLeft} />
        </OneColumn>
      )}
      <div className={part.lead}>
        {about && (
          <button
            type="button"
            className={part.about}
            aria-label={about.label}
            aria-haspopup="dialog"
            onClick={about.onClick}
          />
        )}
        {picture}
        {/* A new element for a name that is read later: the old one would be seen to move to its place. */}
        <div key={title} className={part.text}>
          <h1 className={part.title}>{title}</h1>
          {subtitle !== undefined && <p className={part.subtitle}>{subtitle}</p>}
        </div>
      </div>
      <div className={part.actions}>{actions}</div>
    </header>
  )
}
