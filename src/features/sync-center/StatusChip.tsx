import type { ComponentProps } from 'react'
import { type StatusChipVariantProps, statusChip } from '../../styled-system/recipes'
import type { Icon } from '../../ui/icons.ts'

type StatusChipProps = Omit<ComponentProps<'button'>, 'children'> &
  StatusChipVariantProps & { icon: Icon; text: string }

export function StatusChip({ icon: Picture, text, tone, ...rest }: StatusChipProps) {
  return (
    <button
      type="button"
      className={statusChip({ tone })}
      data-calm={tone === 'calm' || undefined}
      aria-haspopup="dialog"
      {...rest}
    >
      <Picture size={16} strokeWidth={1.9} aria-hidden />
      <span>{text}</span>
    </button>
  )
}
