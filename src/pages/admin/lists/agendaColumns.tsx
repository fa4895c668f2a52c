import { businessDayOf, shortBusinessDayOf } from '../../../copy/calendar.ts'
import { timeOfDay } from '../../../copy/dates.ts'
import { meetingStatusName, meetingTypes } from '../../../copy/meetings.ts'
import { agendaCopy as copy } from '../../../copy/staffMeetings.ts'
import { daysBetween, todayInMexico } from '../../../domain/calendar.ts'
import { canJoin, type Meeting } from '../../../domain/meeting.ts'
import { clientHref } from '../../../staffHrefs.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Inline, RowLink } from '../../../ui/RowLink.tsx'
import type { Column } from '../../../ui/table/tableColumn.ts'
import { MeetingBadge } from '../../../features/meetings/MeetingBadge.tsx'
import { MeetingMoves } from '../../../features/staff-meetings/MeetingMoves.tsx'

type AgendaColumns = {
  nameOf: (meeting: Meeting) => string
  /** Returns only a safe address; null for any other. */
  linkOf: (link: string | null) => string | null
  /** ms */
  now: number
}

/** "Hoy, 11:30", in Mexico's days. day: of any other day, for example "16 dic 2026". */
function momentOf(at: string, now: number, day: string): string {
  const days = daysBetween(todayInMexico(now), todayInMexico(Date.parse(at)))
  const time = timeOfDay(at)
  if (days === 0) return copy.today(time)
  return days === 1 ? copy.tomorrow(time) : copy.day(day, time)
}

/** Columns of an agent's meetings: client, type, time, status and the actions that are possible now. */
export const agendaColumns = ({ nameOf, linkOf, now }: AgendaColumns): Column<Meeting>[] => [
  {
    key: 'client',
    title: copy.client,
    text: nameOf,
    value: nameOf,
    cell: (meeting) => (
      <RowLink
        to={clientHref(meeting.user_id, 'reuniones')}
        picture={null}
        more={`${meetingTypes[meeting.meeting_type].label}, ${momentOf(meeting.scheduled_at, now, businessDayOf(meeting.scheduled_at))}`}
      >
        {nameOf(meeting)}
      </RowLink>
    ),
  },
  {
    key: 'meeting',
    title: copy.meeting,
    onPhone: 'line',
    cell: ({ meeting_type: type }) => meetingTypes[type].label,
  },
  {
    key: 'when',
    title: copy.when,
    onPhone: 'line',
    value: ({ scheduled_at: at }) => Date.parse(at),
    cell: ({ scheduled_at: at }) => momentOf(at, now, businessDayOf(at)),
    // Beside three actions the year would cut the time.
    phoneCell: ({ scheduled_at: at }) => momentOf(at, now, shortBusinessDayOf(at, now)),
  },
  {
    key: 'status',
    title: copy.status,
    onPhone: 'badge',
    value: ({ status }) => meetingStatusName[status],
    cell: ({ status }) => <MeetingBadge status={status} />,
  },
  {
    key: 'go',
    title: copy.actions,
    onPhone: 'action',
    align: 'end',
    isAction: true,
    cell: (meeting) => {
      const link = canJoin(meeting, now) ? linkOf(meeting.zoom_link) : null
      if (link === null) return <MeetingMoves meeting={meeting} />
      return (
        <Inline>
          <ButtonLink
            size="xs"
            look="primary"
            to={link}
            target="_blank"
            rel="noreferrer"
            aria-label={copy.joinOf(nameOf(meeting))}
          >
            {copy.join}
          </ButtonLink>
          <MeetingMoves meeting={meeting} />
        </Inline>
      )
    },
  },
]
