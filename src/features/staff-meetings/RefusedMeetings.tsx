import { momentInMexico } from '../../copy/calendar.ts'
import { meetingTypes } from '../../copy/meetings.ts'
import { staffMeetingsCopy as copy } from '../../copy/staffMeetings.ts'
import { useUnresolvedChanges } from '../../data/sync/useUnresolvedChanges.ts'
import { type Meeting, meetingSubject } from '../../domain/meeting.ts'
import { RefusedChangeBanner } from '../action/RefusedChangeBanner.tsx'
import { useRefusalToasts } from '../action/useRefusalToasts.ts'

/** Above a list of meetings: the changes of theirs that the server has refused. A row of the list has no room for them. */
export function RefusedMeetings({ meetings }: { meetings: readonly Meeting[] }) {
  useRefusalToasts('move_meeting', copy.refused)
  const unresolved = useUnresolvedChanges(...meetings.map(meetingSubject))
  return unresolved?.map((change) => {
    const meeting = meetings.find((one) => meetingSubject(one) === change.subject)
    if (meeting === undefined) return null
    const sentence = copy.refusedOf(
      meetingTypes[meeting.meeting_type].label,
      momentInMexico(meeting.scheduled_at),
    )
    return <RefusedChangeBanner key={change.id} {...{ change, sentence }} />
  })
}
