import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { type ButtonVariantProps, button } from '../styled-system/recipes'

type Look = Omit<ButtonVariantProps, 'square'>

const ignore = (event: MouseEvent) => event.preventDefault()

/**
 * A disabled button keeps the focus: the browser's own attribute would drop it, even out of a dialog. A form is not sent
 * either: Enter in a field presses its submit button. A menu would open by its keys.
 */
export const heldBack = { 'aria-disabled': true, onClick: ignore, onKeyDown: undefined } as const

export function Button({
  look,
  size,
  full,
  type = 'button',
  disabled,
  ...rest
}: ComponentProps<'button'> & Look) {
  return <button type={type} className={button({ look, size, full })} {...rest} {...(disabled && heldBack)} />
}

/** Looks like a button, but is a link: it can be opened in another tab. */
export function ButtonLink({ look, size, full, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={button({ look, size, full })} {...rest} />
}
