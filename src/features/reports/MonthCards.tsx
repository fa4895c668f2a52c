import { reportsCopy } from '../../copy/reports.ts'
import type { AccountMetric } from '../../domain/accountMetric.ts'
import type { MonthlyReport } from '../../domain/monthlyReport.ts'
import { reportHref } from '../../hrefs.ts'
import { reviewHref } from '../../meetingHrefs.ts'
import { monthCards } from '../../styled-system/recipes'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconLink } from '../../ui/IconButton.tsx'
import { CalendarPlus } from '../../ui/icons.ts'
import { DocumentButton } from '../documents/DocumentButton.tsx'
import { MonthCard } from './MonthCard.tsx'
import { OlderMonths } from './OlderMonths.tsx'

/** Together with the current month they fill two rows of three. */
const CARDS = 5

type MonthCardsProps = {
  published: readonly MonthlyReport[]
  running: string | null
  metrics: readonly AccountMetric[]
  /** Without an account manager, no meeting can be booked. */
  canMeet: boolean
}

export function MonthCards({ published, running, metrics, canMeet }: MonthCardsProps) {
  if (published.length === 0 && running === null)
    return <EmptyState motif="seo-tools" title={reportsCopy.empty} sentence={reportsCopy.emptySentence} />
  const part = monthCards()
  return (
    <>
      <ul className={part.list} aria-label={reportsCopy.months}>
        {published.slice(0, CARDS).map(({ id, month, published_at: at }, index) => (
          <MonthCard
            key={id}
            {...{ month, metrics }}
            when={reportsCopy.published(at)}
            foot={
              <>
                <ButtonLink
                  look={index === 0 ? 'primary' : 'secondary'}
                  to={reportHref(month)}
                  aria-label={reportsCopy.viewOf(month)}
                >
                  {reportsCopy.view}
                </ButtonLink>
                <DocumentButton
                  kind="report"
                  id={id}
                  label={reportsCopy.pdf}
                  about={reportsCopy.pdfAbout(month)}
                />
                {canMeet && (
                  <IconLink
                    look="secondary"
                    to={reviewHref(month)}
                    label={reportsCopy.scheduleAbout(month)}
                    icon={CalendarPlus}
                  />
                )}
              </>
            }
          />
        ))}
        {running !== null && (
          <MonthCard
            running
            month={running}
            metrics={metrics}
            when={reportsCopy.willBePublished(running)}
            badge={
              <Badge tone="amber" waiting>
                {reportsCopy.running}
              </Badge>
            }
            foot={<p className={part.note}>{reportsCopy.mayChange}</p>}
          />
        )}
      </ul>
      <OlderMonths reports={published.slice(CARDS)} />
    </>
  )
}
