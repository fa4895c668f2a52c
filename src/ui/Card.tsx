import type { ReactNode } from 'react'
import { type CardVariantProps, card } from '../styled-system/recipes'

type CardProps = CardVariantProps & {
  title?: ReactNode
  /** Beside the title: a badge, a link, one button. */
  aside?: ReactNode
  children: ReactNode
  foot?: ReactNode
}

export function Card({ look, title, aside, children, foot }: CardProps) {
  const part = card({ look })
  const headed = title !== undefined || aside !== undefined
  return (
    <section className={part.root} data-head={headed ? '' : undefined}>
      {headed && (
        <header className={part.head}>
          <h3 className={part.title}>{title}</h3>
          {aside}
        </header>
      )}
      <div className={part.body}>{children}</div>
      {foot !== undefined && <footer className={part.foot}>{foot}</footer>}
    </section>
  )
}
