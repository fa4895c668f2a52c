import type { ReactNode } from 'react'
import { type BadgeVariantProps, badge, count, lozenge } from '../styled-system/recipes'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import { Icon } from './Icon.tsx'
import type { Picture } from './icons.ts'

type BadgeProps = BadgeVariantProps & { children: ReactNode; icon?: Picture; waiting?: boolean }

export function Badge({ tone, icon, waiting = false, children }: BadgeProps) {
  return (
    <span className={badge({ tone })}>
      {icon ? (
        <Icon of={icon} size="xs" />
      ) : (
        <span className={lozenge({ kind: waiting ? 'hollow' : 'full' })} aria-hidden />
      )}
      {children}
    </span>
  )
}

/** Shows `9+` above nine; the label has the whole number. */
export function Count({ value, label }: { value: number; label: string }) {
  if (value === 0) return null
  return (
    <span className={count()}>
      <span aria-hidden>{value > 9 ? '9+' : value}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
