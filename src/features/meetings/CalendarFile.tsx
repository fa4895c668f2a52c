import { meetingsCopy, meetingTypes } from '../../copy/meetings.ts'
import type { Meeting } from '../../domain/meeting.ts'
import { objectUrlOf, download } from '../../ui/download.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { CalendarPlus } from '../../ui/icons.ts'
import { toastIfFailed } from '../action/toastIfFailed.ts'

type CalendarFileProps = { meeting: Meeting; manager: string | null }

/** The meeting as a file that every calendar reads. */
export function CalendarFile({ meeting, manager }: CalendarFileProps) {
  const { label } = meetingTypes[meeting.meeting_type]
  const save = async () => {
    // Loaded on demand: few people save the file.
    const { calendarFile, entryTitle } = await import('../../../supabase/functions/_shared/calendar-file.ts')
    const { id, calendar_sequence: sequence, scheduled_at: starts, ends_at: ends } = meeting
    const { notes, zoom_link: link } = meeting
    const title = entryTitle(label, manager)
    const pending = meeting.status === 'pending'
    const entry = { id, sequence, starts, ends, title, notes, link, pending }
    const text = calendarFile('PUBLISH', entry, Date.now())
    download(
      objectUrlOf(new Blob([text], { type: 'text/calendar' })),
      `reunion-${meeting.scheduled_at.slice(0, 10)}.ics`,
    )
  }
  return (
    <IconButton
      look="secondary"
      icon={CalendarPlus}
      label={`${meetingsCopy.calendarFile}: ${label}`}
      onClick={() => toastIfFailed(save(), meetingsCopy.notSaved)}
    />
  )
}
