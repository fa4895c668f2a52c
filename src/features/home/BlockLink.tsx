import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { css } from '../../styled-system/css'
import { Icon } from '../../ui/Icon.tsx'
import { ArrowRight } from '../../ui/icons.ts'

const look = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minH: { base: 'touch', _fine: '8' },
  textStyle: 'control',
  color: 'cobalt',
  textDecoration: 'none',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '[3px]' },
})

/** The link to the whole list, at the right end of a block's heading. */
export function BlockLink({ children, ...link }: ComponentProps<typeof Link>) {
  return (
    <Link className={look} {...link}>
      {children}
      <Icon of={ArrowRight} />
    </Link>
  )
}
