import type { ReactNode } from 'react'
import { pageHead, section, type SectionVariantProps } from '../styled-system/recipes'

type SectionProps = SectionVariantProps & {
  id?: string
  title: string
  lead?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** A section of a page: its heading, a sentence next to it, its content. */
export function Section({ id, title, lead, aside, look, flush, children }: SectionProps) {
  const part = section({ look, flush })
  return (
    <section className={part.root} id={id}>
      <div className={part.head}>
        <h2 className={part.title}>{title}</h2>
        {typeof lead === 'string' ? <p className={part.lead}>{lead}</p> : lead}
        {aside !== undefined && <div className={part.aside}>{aside}</div>}
      </div>
      <div className={part.body}>{children}</div>
    </section>
  )
}

type PageHeadProps = { title: string; lead: ReactNode; children?: ReactNode }

/** The head of a page other than the landing page; at its right end, its main action. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  const part = pageHead()
  return (
    <div className={part.root}>
      <div className={part.words}>
        <h1 className={part.title}>{title}</h1>
        <p className={part.lead}>{lead}</p>
      </div>
      {children !== undefined && <div className={part.aside}>{children}</div>}
    </div>
  )
}

/** A part of the page without a heading. */
export function Band({ children }: { children: ReactNode }) {
  return <div className={section().root}>{children}</div>
}

/** The same, directly below the head of its page. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className={section({ flush: true }).root}>{children}</div>
}
