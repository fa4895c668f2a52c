import type { ComponentProps } from 'react'
import { bell, button } from '../../styled-system/recipes'
import { Count } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Bell } from '../../ui/icons.ts'

type BellButtonProps = Omit<ComponentProps<'button'>, 'children'> & { unread: number; label: string }

/** label: with the whole number; the badge stops at nine. */
export function BellButton({ unread, label, ...rest }: BellButtonProps) {
  const part = bell()
  return (
    <button
      type="button"
      className={`${button({ look: 'ghost', square: true })} ${part.root}`}
      aria-haspopup="dialog"
      aria-label={label}
      {...rest}
    >
      <Icon of={Bell} size="lg" />
      <span className={part.count}>
        <Count value={unread} label={label} />
      </span>
    </button>
  )
}
