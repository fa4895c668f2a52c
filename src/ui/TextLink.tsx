import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { css } from '../styled-system/css'

const look = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  mt: '4',
  minH: { base: 'touch', _fine: '0' },
  textStyle: 'small',
  fontWeight: 'medium',
  color: 'cobalt',
  textDecoration: 'none',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '[3px]' },
})

/** A link with an arrow. */
export function TextLink(props: ComponentProps<typeof Link>) {
  return <Link className={look} {...props} />
}
