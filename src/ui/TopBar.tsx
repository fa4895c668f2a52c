import type { ReactNode } from 'react'
import { css } from '../styled-system/css'
import { topBar } from '../styled-system/recipes'
import { IconButton, IconLink } from './IconButton.tsx'
import { ArrowLeft, Info } from './icons.ts'

type TopBarProps = {
  title: string
  subtitle?: ReactNode
  picture?: ReactNode
  /** Only on the phone, where the list that this came from is another screen. */
  back?: { to: string; label: string }
  /** What else there is to know, where the screen has no room for a card beside it. */
  about?: { label: string; onClick: () => void } | undefined
  actions?: ReactNode
}

const narrowOnly = css({ display: { base: 'contents', wide: 'none' } })
const phoneOnly = css({ display: { base: 'contents', desk: 'none' } })

export function TopBar({ title, subtitle, picture, back, about, actions }: TopBarProps) {
  const part = topBar({ back: back !== undefined })
  return (
    <header className={part.root}>
      {back && (
        <span className={phoneOnly}>
          <IconLink to={back.to} label={back.label} icon={ArrowLeft} />
        </span>
      )}
      <div className={part.lead}>
        {picture}
        <div className={part.text}>
          <h1 className={part.title}>{title}</h1>
          {subtitle !== undefined && <p className={part.subtitle}>{subtitle}</p>}
        </div>
      </div>
      {about && (
        <span className={narrowOnly}>
          <IconButton label={about.label} icon={Info} onClick={about.onClick} />
        </span>
      )}
      <div className={part.actions}>{actions}</div>
    </header>
  )
}
