import type { ReactNode } from 'react'
import { accordion } from '../styled-system/recipes'

type AccordionProps = {
  /** Items of one name close each other. */
  name: string
  items: readonly { title: string; content: ReactNode; open?: boolean }[]
}

/** Native, so that it opens without a script. */
export function Accordion({ name, items }: AccordionProps) {
  const part = accordion()
  return (
    <div className={part.root}>
      {items.map(({ title, content, open }) => (
        <details key={title} name={name} open={open} className={part.item}>
          <summary className={part.summary}>
            {title}
            <span className={part.sign} aria-hidden />
          </summary>
          <div className={part.content}>{content}</div>
        </details>
      ))}
    </div>
  )
}
