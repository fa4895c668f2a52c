import * as z from 'zod/mini'
import { momentInMexico, shortDayOf } from '../../../copy/calendar.ts'
import { timeOfDay } from '../../../copy/dates.ts'
import { meetingStatusName, meetingTypes } from '../../../copy/meetings.ts'
import { meetingListCopy as said, staffListCopy } from '../../../copy/staffLists.ts'
import { MeetingBadge } from '../../../features/meetings/MeetingBadge.tsx'
import { meetingStatuses, meetingTypeKeys } from '../../../domain/meeting.ts'
import type { ListDefinition } from '../../../features/staff-list/listDefinition.ts'
import { clientLinkColumn, clientOfRow } from './clientColumn.tsx'

const MeetingRow = z.object({
  ...clientOfRow,
  meeting_type: z.enum(meetingTypeKeys),
  scheduled_at: z.string(),
  status: z.enum(meetingStatuses),
  notes: z.nullable(z.string()),
  manager_name: z.nullable(z.string()),
})
type MeetingRow = z.infer<typeof MeetingRow>

export const meetingList: ListDefinition<MeetingRow> = {
  list: 'meetings',
  row: MeetingRow,
  texts: said,
  views: [
    { key: 'todas', text: said.views.all, filter: {} },
    { key: 'proximas', text: said.views.upcoming, filter: { upcoming: 'true' } },
    { key: 'por-confirmar', text: said.views.toConfirm, filter: { status: 'pending', upcoming: 'true' } },
    { key: 'confirmadas', text: said.views.confirmed, filter: { status: 'approved' } },
    { key: 'canceladas', text: said.views.cancelled, filter: { status: 'cancelled' } },
  ],
  columns: [
    clientLinkColumn('reuniones', ({ meeting_type: type }) => meetingTypes[type].label),
    {
      key: 'meeting',
      title: said.meeting,
      onPhone: 'line',
      cell: ({ meeting_type: type }) => meetingTypes[type].label,
    },
    { key: 'manager', title: said.manager, cell: ({ manager_name: name }) => name ?? staffListCopy.none },
    {
      key: 'scheduled_at',
      title: said.when,
      align: 'end',
      onPhone: 'amount',
      value: ({ scheduled_at: at }) => at,
      cell: ({ scheduled_at: at }) => momentInMexico(at),
      phoneCell: ({ scheduled_at: at }) => `${shortDayOf(at)}, ${timeOfDay(at)}`,
    },
    {
      key: 'status',
      title: said.status,
      text: ({ status }) => meetingStatusName[status],
      onPhone: 'badge',
      cell: ({ status }) => <MeetingBadge status={status} />,
    },
    { key: 'notes', title: said.notes, cell: ({ notes }) => notes ?? staffListCopy.none },
  ],
}
