import type { ReactNode } from 'react'
import { bookingHref, meetingsHref, type MeetingView, meetingViews } from '../../hrefs.ts'
import { meetingsCopy, reportNotes } from '../../copy/meetings.ts'
import { useMeetings } from '../../data/mirror/useAccountRows.ts'
import { useAssignment } from '../../data/mirror/useAssignment.ts'
import type { Uid } from '../../domain/id.ts'
import { isMeetingType } from '../../domain/meeting.ts'
import { meetingLists } from '../../domain/meetingLists.ts'
import { canChange } from '../../domain/movableMeeting.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useNow } from '../../ui/useNow.ts'
import { useRefusalToasts } from '../action/useRefusalToasts.ts'
import { BookingForm } from './BookingForm.tsx'
import type { LinkOf } from './MeetingCard.tsx'
import { MeetingList } from './MeetingList.tsx'

type MeetingTabsProps = {
  uid: Uid
  view: MeetingView
  /** The id of the meeting to move, from the address. */
  movingId: string | null
  /** The type of the new meeting, from the address. */
  asked: string | null
  /** The month of the report to talk about, from the address. */
  month: string | null
  onGo: (href: string) => void
  linkOf: LinkOf
  /** Replaces the form while the client has no account manager. */
  whenNoManager: ReactNode
}

export function MeetingTabs({
  uid,
  view,
  movingId,
  asked,
  month,
  onGo,
  linkOf,
  whenNoManager,
}: MeetingTabsProps) {
  const now = useNow()
  useRefusalToasts('move_meeting', meetingsCopy.cancelRefused)
  const meetings = useMeetings(uid)
  const assignment = useAssignment(uid)
  if (meetings === undefined || assignment === undefined) return <Loading>{meetingsCopy.loading}</Loading>
  const { upcoming, history } = meetingLists(meetings, now)
  const toMove = meetings.find(({ id }) => id === movingId)
  const moving = toMove !== undefined && canChange(toMove, now) ? toMove : null
  const listed = { manager: assignment?.manager_name ?? null, now, linkOf }
  return (
    <Tabs<MeetingView>
      label={meetingsCopy.page}
      value={view}
      onChange={(next) => onGo(meetingsHref(next))}
      tabs={[
        {
          value: meetingViews.upcoming,
          text: meetingsCopy.upcoming(upcoming.length),
          panel: (
            <MeetingList
              {...listed}
              meetings={upcoming}
              empty={meetingsCopy.noUpcoming}
              action={assignment && <ButtonLink to={bookingHref}>{meetingsCopy.schedule}</ButtonLink>}
            />
          ),
        },
        {
          value: meetingViews.history,
          text: meetingsCopy.history(history.length),
          panel: <MeetingList {...listed} meetings={history} empty={meetingsCopy.noHistory} />,
        },
        {
          value: meetingViews.booking,
          text: meetingsCopy.schedule,
          panel:
            assignment === null ? (
              whenNoManager
            ) : (
              <BookingForm
                key={moving?.id ?? 'new'}
                {...{ moving, meetings, now }}
                isUnmovable={toMove !== undefined && moving === null}
                asked={isMeetingType(asked) && moving === null ? asked : null}
                about={moving === null ? reportNotes(month) : ''}
                manager={assignment}
                onAskedTaken={() => onGo(bookingHref)}
                onDone={() => onGo(meetingsHref(meetingViews.upcoming))}
              />
            ),
        },
      ]}
    />
  )
}
