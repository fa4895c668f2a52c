import { Link } from 'react-router-dom'
import { availabilityCopy as copy } from '../../copy/availability.ts'
import { momentInMexico } from '../../copy/calendar.ts'
import { meetingTypes } from '../../copy/meetings.ts'
import type { Availability } from '../../data/staff/availability.ts'
import { canAskAgain } from '../../domain/availability.ts'
import { clientHref } from '../../staffHrefs.ts'
import { settingsRows } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { useNow } from '../../ui/useNow.ts'
import { Block } from '../../ui/WorkPage.tsx'

type MeetingsToMoveProps = {
  meetings: Availability['to_move']
  busy: boolean
  online: boolean
  ask: (meeting: string) => void
}

/** Booked meetings that no longer fit; none of them was cancelled. */
export function MeetingsToMove({ meetings, busy, online, ask }: MeetingsToMoveProps) {
  const now = useNow()
  const part = settingsRows()
  return (
    <Block title={copy.toMove} sentence={copy.toMoveSentence}>
      <ul className={part.root} aria-label={copy.toMove}>
        {meetings.map((meeting) => {
          const when = momentInMexico(meeting.scheduled_at)
          const label = meeting.move_asked_at === null ? copy.ask : copy.askAgain
          return (
            <li key={meeting.id} className={part.row}>
              <div className={part.words}>
                <p className={part.name}>
                  <Link to={clientHref(meeting.user_id, 'reuniones')}>{meeting.client_name}</Link>
                </p>
                <p className={part.detail}>
                  {`${meetingTypes[meeting.meeting_type].label}. ${when}. ${
                    meeting.in_absence ? copy.inAbsence : copy.outside
                  }${meeting.move_asked_at === null ? '' : `. ${copy.asked}`}`}
                </p>
              </div>
              {canAskAgain(meeting.move_asked_at, now) && (
                <Button
                  size="sm"
                  disabled={!online || busy}
                  aria-label={copy.askOf(label, meeting.client_name, when)}
                  onClick={() => ask(meeting.id)}
                >
                  {label}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Block>
  )
}
