import type { ReactNode } from 'react'
import { type BannerVariantProps, banner } from '../styled-system/recipes'
import type { Icon } from './icons.ts'

type BannerProps = BannerVariantProps & {
  icon: Icon
  children: ReactNode
  action?: { label: string; onClick: () => void } | undefined
}

export function Banner({ tone, boxed, icon: Picture, children, action }: BannerProps) {
  const part = banner({ tone, boxed })
  return (
    <output className={part.root}>
      <Picture size={20} strokeWidth={1.75} aria-hidden />
      <span className={part.text}>{children}</span>
      {action && (
        <button type="button" className={part.action} onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </output>
  )
}
