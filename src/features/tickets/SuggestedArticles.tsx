import { Link } from 'react-router-dom'
import { articles } from '../../copy/articles/articles.ts'
import { newTicketCopy } from '../../copy/support.ts'
import { suggestArticles } from '../../domain/article.ts'
import { articleHref } from '../../hrefs.ts'
import { suggested } from '../../styled-system/recipes'

/** Articles about the text being written: one may already have the answer. */
export function SuggestedArticles({ words }: { words: string }) {
  const found = suggestArticles(articles, words)
  const part = suggested()
  if (found.length === 0) return null
  return (
    <div className={part.root}>
      <p className={part.title}>{newTicketCopy.suggested}</p>
      <ul>
        {found.map(({ slug, title }) => (
          <li key={slug}>
            <Link className={part.link} to={articleHref(slug)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
