import { oneOf, text } from './argument.ts'
import { defineChange, type EffectOn } from './change.ts'
import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'

const types = ['onboarding', 'consultoria', 'revision', 'soporte'] as const
export type MeetingType = (typeof types)[number]

const statuses = ['pending', 'scheduled', 'approved', 'completed', 'cancelled'] as const
export type MeetingStatus = (typeof statuses)[number]

/** Who may take a meeting where. In SQL: private.meeting_transitions; a test holds them together. */
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
    approved: ['completed', 'cancelled'],
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

/** Spec §4: upcoming is now or later, and not cancelled. The soonest first. now: ms. */
export const upcoming = <M extends Pick<Meeting, 'scheduled_at' | 'status'>>(
  all: readonly M[],
  now: number,
): M[] =>
  all
    .filter(({ scheduled_at: at, status }) => Date.parse(at) >= now && status !== 'cancelled')
    .toSorted((a, b) => a.scheduled_at.localeCompare(b.scheduled_at))

const lane = ({ id }: { readonly id: string }): string => `${meetings.name}:${id}`

const move = { id: text, user_id: text, to: oneOf(statuses) }

export const moveMeeting = defineChange('move_meeting', move, {
  base: 'none',
  lane,
  subject: lane,
  effect: (row: Meeting, { id, to }) => (row.id === id ? { ...row, status: to } : row),
})

export const meetingChanges: readonly EffectOn<Meeting>[] = [moveMeeting]
