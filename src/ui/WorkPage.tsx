import type { ReactNode } from 'react'
import { block, workPage, type WorkPageVariantProps } from '../styled-system/recipes'
import { ScrollArea } from './ScrollArea.tsx'

type WorkPageProps = WorkPageVariantProps & {
  /** Its bar, which does not scroll. */
  bar: ReactNode
  /** The label of the scrolling part. */
  label: string
  children: ReactNode
  aside?: ReactNode
}

/** A screen of the dashboard or the panel. */
export function WorkPage({ bar, label, columns, children, aside }: WorkPageProps) {
  const part = workPage({ columns })
  return (
    <>
      {bar}
      <ScrollArea label={label} className={part.scroll}>
        <div className={part.body}>
          <div className={part.main}>{children}</div>
          {aside !== undefined && <div className={part.aside}>{aside}</div>}
        </div>
      </ScrollArea>
    </>
  )
}

type BlockProps = { title: string; sentence?: string; aside?: ReactNode; children: ReactNode }

/** A section of a screen: a rule, its heading, its content. */
export function Block({ title, sentence, aside, children }: BlockProps) {
  const part = block()
  return (
    <section className={part.root}>
      <header className={part.head}>
        <h2 className={part.title}>{title}</h2>
        {aside}
      </header>
      {sentence !== undefined && <p className={part.sentence}>{sentence}</p>}
      {children}
    </section>
  )
}
