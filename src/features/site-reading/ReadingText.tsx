import type { Chapter } from '../../copy/site/prose.ts'
import { prose } from '../../styled-system/recipes'
import { Blocks } from './Blocks.tsx'

type ReadingTextProps = {
  /** The label of the list of parts, and its links. */
  label: string
  links: readonly { to: string; text: string; here?: boolean }[]
  chapters: readonly Chapter[]
  /** The links lead to parts of this text, not to other texts. */
  toc?: boolean
}

/** Parts on the left, the text at reading width. The links are plain: they are fragments or other documents. */
export function ReadingText({ label, links, chapters, toc = false }: ReadingTextProps) {
  const part = prose({ toc })
  return (
    <div className={part.root}>
      <nav className={part.nav} aria-label={label}>
        <p className={part.navTitle}>{label}</p>
        <ul className={part.navList}>
          {links.map(({ to, text, here = false }) => (
            <li key={to}>
              <a className={part.navLink} href={to} aria-current={here ? 'page' : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <article className={part.text}>
        {chapters.map(({ id, title, blocks }) => (
          <section key={id} id={id} className={part.chapter}>
            <h2 className={part.title}>{title}</h2>
            <Blocks blocks={blocks} />
          </section>
        ))}
      </article>
    </div>
  )
}
