import type { ComponentProps } from 'react'
import { meetingStatusName } from '../../copy/meetings.ts'
import type { MeetingStatus } from '../../domain/meeting.ts'
import { Badge } from '../../ui/Badge.tsx'

const tones: Record<MeetingStatus, ComponentProps<typeof Badge>['tone']> = {
  pending: 'amber',
  scheduled: 'cobalt',
  approved: 'green',
  completed: 'neutral',
  cancelled: 'red',
}

/** The state of a meeting. text: replaces the state's name. */
export const MeetingBadge = ({ status, text }: { status: MeetingStatus; text?: string }) => (
  <Badge tone={tones[status]} waiting={status === 'pending'}>
    {text ?? meetingStatusName[status]}
  </Badge>
)
