import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { type ButtonVariantProps, button } from '../styled-system/recipes'
import { heldBack } from './Button.tsx'
import { Icon } from './Icon.tsx'
import type { Picture } from './icons.ts'

type IconButtonProps = { label: string; icon: Picture } & Pick<ButtonVariantProps, 'look' | 'size'>

export function IconButton({
  label,
  icon,
  look = 'ghost',
  size,
  disabled,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={button({ look, size, square: true })}
      {...rest}
      {...(disabled && heldBack)}
    >
      <Icon of={icon} size="lg" />
    </button>
  )
}

export function IconLink({
  label,
  icon,
  look = 'ghost',
  size,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'children'> & IconButtonProps) {
  return (
    <Link aria-label={label} className={button({ look, size, square: true })} {...rest}>
      <Icon of={icon} size="lg" />
    </Link>
  )
}
