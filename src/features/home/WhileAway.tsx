import { Link } from 'react-router-dom'
import { dayInWords } from '../../copy/dayInWords.ts'
import { whileAwayCopy as copy } from '../../copy/home.ts'
import { markNewsRead } from '../../data/mirror/visits.ts'
import type { NewsKind } from '../../domain/whileAway.ts'
import { reportMistake } from '../../data/storage/reportedFault.ts'
import { routes } from '../../routes.ts'
import { whileAway } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'

const hrefs: Record<NewsKind, string> = {
  answers: routes.support,
  resolved: routes.support,
  reports: routes.reports,
  invoices: routes.billing,
  ready: routes.services,
}

type WhileAwayProps = { since: number; news: readonly { kind: NewsKind; many: number }[] }

/** Shows, after a day without the app, the events since then, each with a link to its screen. */
export function WhileAway({ since, news }: WhileAwayProps) {
  const part = whileAway()
  return (
    <section className={part.root} aria-label={copy.title}>
      <div>
        <h3 className={part.title}>{copy.title}</h3>
        <p className={part.since}>{copy.since(dayInWords(new Date(since).toISOString()))}</p>
      </div>
      <ul className={part.list}>
        {news.map(({ kind, many }) => (
          <li key={kind}>
            <Link to={hrefs[kind]} className={part.link}>
              {copy.news[kind](many)}
            </Link>
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={() => void markNewsRead(Date.now()).catch(reportMistake)}>
        {copy.read}
      </Button>
    </section>
  )
}
