import { useUnresolvedChanges } from '../../data/sync/useUnresolvedChanges.ts'
import { type Meeting, meetingSubject } from '../../domain/meeting.ts'
import { meetingCard } from '../../styled-system/recipes'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { ReactNode } from 'react'
import { type LinkOf, MeetingCard } from './MeetingCard.tsx'

type MeetingListProps = {
  meetings: readonly Meeting[]
  manager: string | null
  empty: string
  action?: ReactNode
  now: number
  linkOf: LinkOf
}

export function MeetingList({ meetings, manager, empty, action, now, linkOf }: MeetingListProps) {
  const unresolved = useUnresolvedChanges(...meetings.map(meetingSubject))
  if (meetings.length === 0) return <EmptyState motif="social-manager" title={empty} action={action} />
  return (
    <ul className={meetingCard().list}>
      {meetings.map((meeting) => (
        <MeetingCard
          key={meeting.id}
          {...{ meeting, manager, now, linkOf }}
          unresolved={unresolved?.find(({ subject }) => subject === meetingSubject(meeting))}
        />
      ))}
    </ul>
  )
}
