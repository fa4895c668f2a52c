import { useState, type ReactNode } from 'react'
import { meetingsCopy } from '../../copy/meetings.ts'
import { useUnresolvedChanges } from '../../data/sync/useUnresolvedChanges.ts'
import { type Meeting, meetingSubject } from '../../domain/meeting.ts'
import { css } from '../../styled-system/css'
import { meetingCard } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { type LinkOf, MeetingCard } from './MeetingCard.tsx'

/** Drawn at first and added by each press: a phone takes seconds for the cards of years. */
const PAGE = 20

type MeetingListProps = {
  meetings: readonly Meeting[]
  manager: string | null
  empty: string
  action?: ReactNode
  now: number
  linkOf: LinkOf
}

export function MeetingList({ meetings, manager, empty, action, now, linkOf }: MeetingListProps) {
  const [limit, setLimit] = useState(PAGE)
  const shown = meetings.slice(0, limit)
  const unresolved = useUnresolvedChanges(...shown.map(meetingSubject))
  if (meetings.length === 0) return <EmptyState motif="social-manager" title={empty} action={action} />
  return (
    <ul className={meetingCard().list}>
      {shown.map((meeting) => (
        <MeetingCard
          key={meeting.id}
          {...{ meeting, manager, now, linkOf }}
          unresolved={unresolved?.find(({ subject }) => subject === meetingSubject(meeting))}
        />
      ))}
      {meetings.length > limit && (
        <li className={css({ gridColumn: '1 / -1', justifySelf: 'center' })}>
          <Button onClick={() => setLimit(limit + PAGE)}>{meetingsCopy.older}</Button>
        </li>
      )}
    </ul>
  )
}
