import { businessDayOf } from '../../../copy/calendar.ts'
import { timeOfDay } from '../../../copy/dates.ts'
import { clientTables, clientWorkCopy as copy } from '../../../copy/clientPage.ts'
import { meetingStatusName, meetingTypes } from '../../../copy/meetings.ts'
import type { Meeting } from '../../../domain/meeting.ts'
import { MeetingBadge } from '../../../features/meetings/MeetingBadge.tsx'
import { MeetingMoves } from '../../../features/staff-meetings/MeetingMoves.tsx'
import { RefusedMeetings } from '../../../features/staff-meetings/RefusedMeetings.tsx'
import { clientHead } from '../../../styled-system/recipes'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import type { Column } from '../../../ui/table/tableColumn.ts'
import type { TablePart } from './tablePart.ts'

const columns: Column<Meeting>[] = [
  {
    key: 'meeting',
    title: copy.meeting,
    value: ({ meeting_type: type }) => meetingTypes[type].label,
    cell: ({ meeting_type: type }) => <b className={clientHead().headline}>{meetingTypes[type].label}</b>,
  },
  {
    key: 'when',
    title: copy.when,
    onPhone: 'line',
    value: ({ scheduled_at: at }) => -Date.parse(at),
    cell: ({ scheduled_at: at }) => `${businessDayOf(at)}, ${timeOfDay(at)}`,
  },
  {
    key: 'status',
    title: copy.status,
    onPhone: 'badge',
    value: ({ status }) => meetingStatusName[status],
    cell: ({ status }) => <MeetingBadge status={status} />,
  },
  { key: 'notes', title: copy.notes, cell: ({ notes }) => notes },
  {
    key: 'go',
    title: copy.actions,
    onPhone: 'action',
    align: 'end',
    isAction: true,
    cell: (meeting) => <MeetingMoves meeting={meeting} />,
  },
]

export function ClientMeetings({ meetings, state, onState }: TablePart & { meetings: readonly Meeting[] }) {
  return (
    <>
      <RefusedMeetings meetings={meetings} />
      <Table
        texts={clientTables.meetings}
        columns={columns}
        rows={meetings.toSorted((a, b) => b.scheduled_at.localeCompare(a.scheduled_at))}
        keyOf={({ id }) => id}
        state={state}
        onState={onState}
        empty={
          <EmptyState motif="social-manager" title={copy.noMeetings} sentence={copy.noMeetingsSentence} />
        }
      />
    </>
  )
}
