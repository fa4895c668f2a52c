import type { ReactNode } from 'react'
import { css } from '../styled-system/css'
import { Button } from './Button.tsx'
import type { Icon } from './icons.ts'

type MenuColumnProps = {
  children: ReactNode
  actions: { icon: Icon; text: string; onClick: () => void }[]
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '3', pt: '4' })

export function MenuColumn({ children, actions }: MenuColumnProps) {
  return (
    <div className={column}>
      {children}
      {actions.map(({ icon: Picture, text, onClick }) => (
        <Button key={text} full onClick={onClick}>
          <Picture size={18} strokeWidth={1.75} aria-hidden />
          {text}
        </Button>
      ))}
    </div>
  )
}
