import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { type ButtonVariantProps, button } from '../styled-system/recipes'

type Look = Omit<ButtonVariantProps, 'square'>

export function Button({ look, size, full, type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  return <button type={type} className={button({ look, size, full })} {...rest} />
}

/** Looks like a button, but goes to an address: it can be opened in another tab. */
export function ButtonLink({ look, size, full, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={button({ look, size, full })} {...rest} />
}
