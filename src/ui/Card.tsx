import type { ReactNode } from 'react'
import { type CardVariantProps, card } from '../styled-system/recipes'

export type CardProps = CardVariantProps & {
  title?: ReactNode
  /** h3 below a heading of its part of the screen; h2 without such a heading. */
  heading?: 'h2' | 'h3' | undefined
  /** Next to the title: a badge, a link, one button. */
  aside?: ReactNode
  children: ReactNode
  foot?: ReactNode
}

export function Card({ look, title, heading: Heading = 'h3', aside, children, foot }: CardProps) {
  const part = card({ look })
  const headed = title !== undefined || aside !== undefined
  return (
    <section className={part.root} data-head={headed ? '' : undefined}>
      {headed && (
        <header className={part.head}>
          <Heading className={part.title}>{title}</Heading>
          {aside}
        </header>
      )}
      <div className={part.body}>{children}</div>
      {foot !== undefined && <footer className={part.foot}>{foot}</footer>}
    </section>
  )
}
