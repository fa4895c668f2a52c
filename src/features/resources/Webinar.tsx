import { webinarCopy } from '../../copy/resources.ts'
import { newTicketHref } from '../../hrefs.ts'
import { adviceHref } from '../../meetingHrefs.ts'
import { library } from '../../styled-system/recipes'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'

/** A live session is booked with the account manager; without one, it is requested by a ticket. */
export function Webinar({ hasManager }: { hasManager: boolean }) {
  const part = library()
  return (
    <Card heading="h2" title={webinarCopy.title}>
      <div className={part.ask}>
        <p className={part.sentence}>{hasManager ? webinarCopy.withManager : webinarCopy.withoutManager}</p>
        <ButtonLink to={hasManager ? adviceHref : newTicketHref}>
          {hasManager ? webinarCopy.book : webinarCopy.ask}
        </ButtonLink>
      </div>
    </Card>
  )
}
