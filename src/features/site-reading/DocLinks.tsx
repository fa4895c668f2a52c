import { Link } from 'react-router-dom'
import { docDoors, docsCopy, type DocKey } from '../../copy/site/docs/hub.ts'
import { linkCards } from '../../styled-system/recipes'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ArrowRight, BookOpen, Braces, type Icon, Plug, ShieldCheck } from '../../ui/icons.ts'
import { docHref } from './docPages.ts'

const icons: Readonly<Record<DocKey, Icon>> = {
  start: BookOpen,
  api: Braces,
  integrations: Plug,
  security: ShieldCheck,
}

/** The four doors of the documentation. */
export function DocLinks() {
  const part = linkCards()
  return (
    <ul className={part.root}>
      {docDoors.map(({ key, title, sentence }) => {
        const Picture = icons[key]
        return (
          <li key={key} className={part.card}>
            <span className={part.icon}>
              <Picture size={20} strokeWidth={1.75} aria-hidden />
            </span>
            <h2 className={part.title}>{title}</h2>
            <p className={part.sentence}>{sentence}</p>
            <Link className={part.link} to={docHref[key]}>
              {docsCopy.read}
              <VisuallyHidden> {title}</VisuallyHidden>
              <ArrowRight size={16} strokeWidth={1.9} aria-hidden />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
