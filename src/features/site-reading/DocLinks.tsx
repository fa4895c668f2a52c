import { Link } from 'react-router-dom'
import { docEntries, docsCopy, type DocKey } from '../../copy/site/docs/hub.ts'
import { linkCards } from '../../styled-system/recipes'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ArrowRight, BookOpen, Braces, type Picture, Plug, ShieldCheck } from '../../ui/icons.ts'
import { docHref } from './docPages.ts'

const icons: Readonly<Record<DocKey, Picture>> = {
  start: BookOpen,
  api: Braces,
  integrations: Plug,
  security: ShieldCheck,
}

/** The four entry points of the documentation. */
export function DocLinks() {
  const part = linkCards()
  return (
    <ul className={part.root}>
      {docEntries.map(({ key, title, sentence }) => {
        const picture = icons[key]
        return (
          <li key={key} className={part.card}>
            <span className={part.icon}>
              <Icon of={picture} size="lg" />
            </span>
            <h2 className={part.title}>{title}</h2>
            <p className={part.sentence}>{sentence}</p>
            <Link className={part.link} to={docHref[key]}>
              {docsCopy.read}
              <VisuallyHidden> {title}</VisuallyHidden>
              <Icon of={ArrowRight} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
