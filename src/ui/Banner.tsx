import type { ReactNode } from 'react'
import { type BannerVariantProps, banner } from '../styled-system/recipes'
import { Icon } from './Icon.tsx'
import type { Picture } from './icons.ts'

type BannerProps = BannerVariantProps & {
  icon: Picture
  children: ReactNode
  action?: { label: string; onClick: () => void } | undefined
}

export function Banner({ tone, boxed, icon, children, action }: BannerProps) {
  const part = banner({ tone, boxed })
  return (
    <output className={part.root}>
      <Icon of={icon} size="lg" />
      <span className={part.text}>{children}</span>
      {action && (
        <button type="button" className={part.action} onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </output>
  )
}
