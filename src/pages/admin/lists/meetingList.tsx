import * as z from 'zod/mini'
import { momentInMexico, shortDayOf } from '../../../copy/calendar.ts'
import { timeOfDay } from '../../../copy/dates.ts'
import { meetingStatusName, meetingTypes } from '../../../copy/meetings.ts'
import { meetingListCopy as copy, staffListCopy } from '../../../copy/staffLists.ts'
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
  texts: copy,
  views: [
    { key: 'todas', text: copy.views.all, filter: {} },
    { key: 'proximas', text: copy.views.upcoming, filter: { upcoming: 'true' } },
    { key: 'por-confirmar', text: copy.views.toConfirm, filter: { status: 'pending', upcoming: 'true' } },
    { key: 'confirmadas', text: copy.views.confirmed, filter: { status: 'approved' } },
    { key: 'canceladas', text: copy.views.cancelled, filter: { status: 'cancelled' } },
  ],
  columns: [
    clientLinkColumn('reuniones', ({ meeting_type: type }) => meetingTypes[type].label),
    {
      key: 'meeting',
      title: copy.meeting,
      onPhone: 'line',
      cell: ({ meeting_type: type }) => meetingTypes[type].label,
    },
    { key: 'manager', title: copy.manager, cell: ({ manager_name: name }) => name ?? staffListCopy.none },
    {
      key: 'scheduled_at',
      title: copy.when,
      align: 'end',
      onPhone: 'amount',
      value: ({ scheduled_at: at }) => at,
      cell: ({ scheduled_at: at }) => momentInMexico(at),
      phoneCell: ({ scheduled_at: at }) => `${shortDayOf(at)}, ${timeOfDay(at)}`,
    },
    {
      key: 'status',
      title: copy.status,
      text: ({ status }) => meetingStatusName[status],
      onPhone: 'badge',
      cell: ({ status }) => <MeetingBadge status={status} />,
    },
    { key: 'notes', title: copy.notes, cell: ({ notes }) => notes ?? staffListCopy.none },
  ],
}
