import { revokeApiKey } from './apiKey.ts'
import type { Change } from './change.ts'
import { moveMeeting } from './meeting.ts'
import { markDelivered, markRead, sendMessage } from './message.ts'
import { dismissNotification, readAllNotifications, readNotification } from './notification.ts'
import { setPreferences } from './preferences.ts'
import { setPicture, updateProfile } from './profile.ts'
import { setProgress } from './resource.ts'
import { revokeSeat } from './seat.ts'
import { moveTask, saveTaskStep, submitTask } from './task.ts'
import { attachToTicket, moveTicket, openTicket, prioritizeTicket, replyTicket } from './ticket.ts'
import { setFavorite } from './toolConfiguration.ts'

/** Every change that there is, as the server names it (private.sync_kinds); a test holds the two lists together. */
export const changes = [
  sendMessage,
  markDelivered,
  markRead,
  readNotification,
  readAllNotifications,
  dismissNotification,
  setFavorite,
  saveTaskStep,
  submitTask,
  moveTask,
  updateProfile,
  setPicture,
  openTicket,
  replyTicket,
  attachToTicket,
  moveTicket,
  prioritizeTicket,
  moveMeeting,
  setPreferences,
  setProgress,
  revokeSeat,
  revokeApiKey,
] as const

export type ChangeKind = (typeof changes)[number]['kind']

/** What is known of a kind without knowing its arguments' types. */
export type AnyChange = Pick<Change<ChangeKind>, 'kind' | 'base' | 'texts' | 'withTexts' | 'about' | 'tool'>

const byKind = new Map<string, AnyChange>(changes.map((change) => [change.kind, change]))

/** Undefined for a kind of another version of this app. */
export const changeNamed = (kind: string): AnyChange | undefined => byKind.get(kind)
