import type { ReactNode } from 'react'
import { css } from '../../styled-system/css'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import type { Destination } from './destination.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Picture } from '../../ui/icons.ts'

type MenuColumnProps = {
  children: ReactNode
  destinations?: readonly Destination[]
  /** Called when an entry was chosen. */
  onGo?: () => void
  actions: { icon: Picture; text: string; onClick: () => void }[]
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '3', pt: '4' })

export function MenuColumn({ children, destinations, onGo, actions }: MenuColumnProps) {
  return (
    <div className={column}>
      {children}
      {destinations?.map(({ to, text, icon }) => (
        <ButtonLink key={to} to={to} full onClick={onGo}>
          <Icon of={icon} size="md" />
          {text}
        </ButtonLink>
      ))}
      {actions.map(({ icon, text, onClick }) => (
        <Button key={text} full onClick={onClick}>
          <Icon of={icon} size="md" />
          {text}
        </Button>
      ))}
    </div>
  )
}
