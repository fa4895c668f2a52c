import type { ComponentProps } from 'react'
import { type StatusChipVariantProps, statusChip } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import type { Picture } from '../../ui/icons.ts'

type StatusChipProps = Omit<ComponentProps<'button'>, 'children'> &
  StatusChipVariantProps & { icon: Picture; text: string; since?: string | null | undefined }

export function StatusChip({ icon, text, since, tone, ...rest }: StatusChipProps) {
  return (
    <button
      type="button"
      className={statusChip({ tone })}
      data-calm={tone === 'calm' || undefined}
      aria-haspopup="dialog"
      {...rest}
    >
      <Icon of={icon} />
      <span>
        {text}
        {since && <span data-since="">{since}</span>}
      </span>
    </button>
  )
}
