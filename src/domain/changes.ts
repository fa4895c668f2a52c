import { apiKeyChanges } from './apiKey.ts'
import type { Change } from './change.ts'
import { fiscalChanges } from './fiscalData.ts'
import { meetingChanges } from './meeting.ts'
import { messageChanges } from './message.ts'
import { notificationChanges } from './notification.ts'
import { preferenceChanges } from './preferences.ts'
import { profileChanges } from './profile.ts'
import { progressChanges } from './resource.ts'
import { seatChanges } from './seat.ts'
import { taskChanges } from './task.ts'
import { ticketChanges, ticketEntryChanges } from './ticket.ts'
import { favoriteChanges } from './favorite.ts'

/** Every change, by entity. The server has the same list (private.sync_kinds); a test compares the two. */
export const changes = [
  ...messageChanges,
  ...notificationChanges,
  ...favoriteChanges,
  ...taskChanges,
  ...profileChanges,
  ...ticketEntryChanges,
  ...ticketChanges,
  ...meetingChanges,
  ...preferenceChanges,
  ...progressChanges,
  ...seatChanges,
  ...apiKeyChanges,
  ...fiscalChanges,
] as const

export type ChangeKind = (typeof changes)[number]['kind']

/** The part of a kind that does not depend on its arguments' types. */
export type AnyChange = Pick<Change<ChangeKind>, 'kind' | 'base' | 'texts' | 'withTexts' | 'about' | 'tool'>

const byKind = new Map<string, AnyChange>(changes.map((change) => [change.kind, change]))

/** Undefined for a kind of another version of this app. */
export const changeNamed = (kind: string): AnyChange | undefined => byKind.get(kind)
