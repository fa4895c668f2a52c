import type { ReactNode } from 'react'
import { css } from '../../styled-system/css'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import type { Destination } from './destination.ts'
import type { Icon } from '../../ui/icons.ts'

type MenuColumnProps = {
  children: ReactNode
  places?: readonly Destination[]
  /** A place was chosen. */
  onGo?: () => void
  actions: { icon: Icon; text: string; onClick: () => void }[]
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '3', pt: '4' })

export function MenuColumn({ children, places, onGo, actions }: MenuColumnProps) {
  return (
    <div className={column}>
      {children}
      {places?.map(({ to, text, icon: Picture }) => (
        <ButtonLink key={to} to={to} full onClick={onGo}>
          <Picture size={18} strokeWidth={1.75} aria-hidden />
          {text}
        </ButtonLink>
      ))}
      {actions.map(({ icon: Picture, text, onClick }) => (
        <Button key={text} full onClick={onClick}>
          <Picture size={18} strokeWidth={1.75} aria-hidden />
          {text}
        </Button>
      ))}
    </div>
  )
}
