import { Suspense } from 'react'
import { meetingMoveHref } from '../../hrefs.ts'
import { meetingDay, meetingLeaf, meetingsCopy, meetingTypes, zoneRows } from '../../copy/meetings.ts'
import type { UnresolvedChange } from '../../data/sync/useUnresolvedChanges.ts'
import { canJoin, type Meeting } from '../../domain/meeting.ts'
import { canChange, isAskedToMove } from '../../domain/movableMeeting.ts'
import { meetingCard } from '../../styled-system/recipes'
import { Badge } from '../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import { Icon } from '../../ui/Icon.tsx'
import { CalendarClock, CircleAlert, Video } from '../../ui/icons.ts'
import { RefusedChangeBanner } from '../action/RefusedChangeBanner.tsx'
import { lazyDialog } from '../lazy/lazy.tsx'
import { CalendarFile } from './CalendarFile.tsx'
import { MeetingBadge } from './MeetingBadge.tsx'

const CancelMeetingDialog = lazyDialog(() =>
  import('./CancelMeetingDialog.tsx').then((module) => module.CancelMeetingDialog),
)

/** Returns only a safe address; null for any other. */
export type LinkOf = (link: string | null) => string | null

type MeetingCardProps = {
  meeting: Meeting
  manager: string | null
  now: number
  linkOf: LinkOf
  /** The client's cancellation, if the server has refused it. */
  unresolved: UnresolvedChange | undefined
}

export function MeetingCard({ meeting, manager, now, linkOf, unresolved }: MeetingCardProps) {
  const near = canJoin(meeting, now)
  const open = canChange(meeting, now)
  const asked = isAskedToMove(meeting, now)
  const question = useDialog()
  const part = meetingCard({ near })
  const leaf = meetingLeaf(meeting.scheduled_at)
  const name = meetingTypes[meeting.meeting_type].label
  const join = near ? linkOf(meeting.zoom_link) : null
  return (
    <li className={part.root}>
      <div className={part.head}>
        <span className={part.leaf} aria-hidden>
          <span className={part.month}>{leaf.month}</span>
          <span className={part.day}>{leaf.day}</span>
        </span>
        <div className={part.text}>
          <h2 className={part.name}>{name}</h2>
          {asked ? (
            <Badge tone="amber" icon={CircleAlert}>
              {meetingsCopy.moveAsked}
            </Badge>
          ) : (
            <MeetingBadge status={meeting.status} {...(near && { text: nearText(meeting, now) })} />
          )}
          <p className={part.line}>{meetingDay(meeting.scheduled_at)}</p>
          {zoneRows(meeting.scheduled_at, meeting.ends_at).map(({ city, hours }) => (
            <p key={city} className={part.zone}>
              {hours} {city}
            </p>
          ))}
        </div>
      </div>
      {unresolved && <RefusedChangeBanner change={unresolved} sentence={meetingsCopy.cancelRefused} />}
      {meeting.notes !== null && <p className={part.note}>{meeting.notes}</p>}
      {(open || near) && (
        <p className={part.zone}>
          {meeting.move_asked_at === null
            ? howToJoin(linkOf(meeting.zoom_link) !== null, manager, near)
            : meetingsCopy.askedToMove(open)}
        </p>
      )}
      {(open || near) && (
        <div className={part.actions}>
          {join !== null && (
            <ButtonLink look="primary" to={join} target="_blank" rel="noreferrer">
              <Icon of={Video} />
              {meetingsCopy.join}
            </ButtonLink>
          )}
          {open && (
            <ButtonLink to={meetingMoveHref(meeting.id)} aria-label={`${meetingsCopy.move}: ${name}`}>
              <Icon of={CalendarClock} />
              {meetingsCopy.move}
            </ButtonLink>
          )}
          <CalendarFile meeting={meeting} manager={manager} />
          {open && (
            <Button look="ghost" aria-haspopup="dialog" onClick={() => question.show(true)}>
              {meetingsCopy.cancel}
            </Button>
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {question.content && (
          <CancelMeetingDialog {...{ meeting, manager }} open={question.open} onClose={question.close} />
        )}
      </Suspense>
    </li>
  )
}

function nearText({ scheduled_at: at }: Meeting, now: number): string {
  const minutes = Math.ceil((Date.parse(at) - now) / 60_000)
  return minutes > 0 ? meetingsCopy.begins(minutes) : meetingsCopy.running
}

function howToJoin(hasLink: boolean, manager: string | null, near: boolean): string {
  const who = manager === null ? '' : `${meetingsCopy.with(manager)} `
  if (!hasLink) return `${who}${meetingsCopy.noLink(manager)}`
  return near ? who : `${who}${meetingsCopy.joinLater}`
}
