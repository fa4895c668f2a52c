import { oneOf, text } from './argument.ts'
import { defineChange, type EffectOn } from './change.ts'
import { entity, type OwnedEntity } from './entities.ts'
import type { Intent } from './op.ts'
import type { TableRow } from './tableRow.ts'

const types = ['onboarding', 'consultoria', 'revision', 'soporte'] as const
export type MeetingType = (typeof types)[number]
export const meetingTypeKeys: readonly MeetingType[] = types
export const isMeetingType = (name: unknown): name is MeetingType => types.some((type) => type === name)

export const meetingStatuses = ['pending', 'scheduled', 'approved', 'completed', 'cancelled'] as const
export type MeetingStatus = (typeof meetingStatuses)[number]

/** The allowed status changes of a meeting by role. In SQL: private.meeting_transitions; a test compares both. */
export const meetingTransitions: Readonly<
  Record<'client' | 'agent', Readonly<Record<MeetingStatus, readonly MeetingStatus[]>>>
> = {
  client: {
    pending: ['cancelled'],
    scheduled: ['cancelled'],
    approved: ['cancelled'],
    completed: [],
    cancelled: [],
  },
  agent: {
    pending: ['scheduled', 'approved', 'cancelled'],
    scheduled: ['approved', 'completed', 'cancelled'],
    approved: ['scheduled', 'completed', 'cancelled'],
    completed: [],
    cancelled: [],
  },
}

export type Meeting = TableRow<
  'scheduled_meetings',
  {
    meeting_type: MeetingType
    status: MeetingStatus
  }
>

export const meetings: OwnedEntity<Meeting> = entity('scheduled_meetings')

export const isCancelledOrCompleted = ({ status }: Pick<Meeting, 'status'>): boolean =>
  status === 'cancelled' || status === 'completed'

/** The soonest one that is not over: while it lasts, it can still be joined. now: ms. */
export const nextMeeting = <M extends Pick<Meeting, 'scheduled_at' | 'ends_at' | 'status'>>(
  all: readonly M[],
  now: number,
): M | null =>
  all
    .filter((meeting) => Date.parse(meeting.ends_at) > now && !isCancelledOrCompleted(meeting))
    .toSorted((a, b) => a.scheduled_at.localeCompare(b.scheduled_at))[0] ?? null

export const JOIN_MINUTES_BEFORE = 15

/** A person can join from 15 minutes before the meeting begins until it ends. now: ms. */
export const canJoin = (meeting: Meeting, now: number): boolean =>
  !isCancelledOrCompleted(meeting) &&
  now >= Date.parse(meeting.scheduled_at) - JOIN_MINUTES_BEFORE * 60_000 &&
  now < Date.parse(meeting.ends_at)

export const meetingSubject = ({ id }: { readonly id: string }): string => `${meetings.name}:${id}`

const newStatus = { id: text, user_id: text, to: oneOf(meetingStatuses) }

const setMeetingStatus = defineChange('move_meeting', newStatus, {
  base: 'state',
  lane: meetingSubject,
  subject: meetingSubject,
  effect: (row: Meeting, { id, to }) => (row.id === id ? { ...row, status: to } : row),
  about: async ({ id }, _, read) => (await read(meetings, id))?.scheduled_at ?? null,
})

/**
 * `move_meeting` changes the status; its name is stored in outboxes. The base is `moves`, the number of times that the
 * meeting was rescheduled: if it was rescheduled since the person saw it, the change is refused.
 */
export const setMeetingStatusIntent = (
  { id, user_id, moves }: Pick<Meeting, 'id' | 'user_id' | 'moves'>,
  to: MeetingStatus,
): Intent => setMeetingStatus.intent({ id, user_id, to }, { moves })

export const meetingChanges = [setMeetingStatus] as const satisfies readonly EffectOn<Meeting>[]
