import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { rowLink, inline } from '../styled-system/recipes'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type RowLinkProps = {
  to: string
  picture: ReactNode
  /** Accessible suffix, so that equal links differ for screen readers. */
  more: string
  children: string
}

/** The name of a row, with a link to its page. */
export function RowLink({ to, picture, more, children }: RowLinkProps) {
  return (
    <Link to={to} className={rowLink()} data-row="">
      {picture}
      <span data-cut="">{children}</span>
      <VisuallyHidden>{`, ${more}`}</VisuallyHidden>
    </Link>
  )
}

/** Several elements in one cell. */
export function Inline({ children }: { children: ReactNode }) {
  return <span className={inline()}>{children}</span>
}
