import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { type ButtonVariantProps, button } from '../styled-system/recipes'
import type { Icon } from './icons.ts'

type Common = { label: string; icon: Icon } & Pick<ButtonVariantProps, 'look' | 'size'>

export function IconButton({
  label,
  icon: Picture,
  look = 'ghost',
  size,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & Common) {
  return (
    <button type="button" aria-label={label} className={button({ look, size, square: true })} {...rest}>
      <Picture size={20} strokeWidth={1.75} aria-hidden />
    </button>
  )
}

export function IconLink({
  label,
  icon: Picture,
  look = 'ghost',
  size,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'children'> & Common) {
  return (
    <Link aria-label={label} className={button({ look, size, square: true })} {...rest}>
      <Picture size={20} strokeWidth={1.75} aria-hidden />
    </Link>
  )
}
