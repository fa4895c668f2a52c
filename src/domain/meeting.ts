import * as z from 'zod/mini'
import { wholeEntity } from './entity.ts'

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

// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const Meeting = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    user_id: z.uuid(),
    manager_id: z.uuid(),
    meeting_type: z.enum(types),
    scheduled_at: z.string(),
    duration_minutes: z.number(),
    status: z.enum(statuses),
    notes: z.nullable(z.string()),
    zoom_link: z.nullable(z.string()),
    created_at: z.string(),
    sync_seq: z.number(),
  }))()
export type Meeting = z.infer<typeof Meeting>

export const meetings = wholeEntity('scheduled_meetings', 'account')

/** Spec §4: upcoming is now or later, and not cancelled. The soonest first. now: ms. */
export const upcoming = (all: readonly Meeting[], now: number): Meeting[] =>
  all
    .filter(({ scheduled_at: at, status }) => Date.parse(at) >= now && status !== 'cancelled')
    .toSorted((a, b) => a.scheduled_at.localeCompare(b.scheduled_at))
