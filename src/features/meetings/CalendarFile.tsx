import { meetingsCopy, meetingTypes } from '../../copy/meetings.ts'
import { brand } from '../../copy/brand.ts'
import type { Meeting } from '../../domain/meeting.ts'
import { addressOf, download } from '../../ui/download.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { CalendarPlus } from '../../ui/icons.ts'
import { tellIfFailed } from '../action/tellIfFailed.ts'

type CalendarFileProps = { meeting: Meeting; manager: string | null }

/** The meeting as a file that every calendar reads. */
export function CalendarFile({ meeting, manager }: CalendarFileProps) {
  const { label } = meetingTypes[meeting.meeting_type]
  const save = async () => {
    // Loaded when it is asked for: few save the same meeting.
    const { icsOf } = await import('./icsOf.ts')
    const title = manager === null ? `${label}, ${brand}` : `${label} con ${manager}, ${brand}`
    const text = icsOf({ ...meeting, title, notes: meeting.notes ?? '' }, Date.now())
    download(
      addressOf(new Blob([text], { type: 'text/calendar' })),
      `reunion-${meeting.scheduled_at.slice(0, 10)}.ics`,
    )
  }
  return (
    <IconButton
      look="secondary"
      icon={CalendarPlus}
      label={`${meetingsCopy.calendarFile}: ${label}`}
      onClick={() => tellIfFailed(save(), meetingsCopy.notSaved)}
    />
  )
}
