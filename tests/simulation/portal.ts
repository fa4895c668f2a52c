import type { Operation } from './operations.ts'
import { resolveConflict } from './portal/conflicts.ts'
import { readOne, readAll, dismiss } from './portal/notifications.ts'
import { favorite, changeProfile, readOn, setPreferences } from './portal/own-data.ts'
import { sendPhoto } from './portal/photos.ts'
import { fill, submit, move } from './portal/tasks.ts'
import { openTicket, openTicketWithPhoto, attach, reply, moveTicket, prioritize } from './portal/tickets.ts'

/** People's actions in the portal: each sees mirror + outbox, as on the screens, and acts on that. */
export const portalOperations: readonly (readonly [string, Operation])[] = [
  ['fill', fill],
  ['fill', fill],
  ['submit', submit],
  ['move', move],
  ['move', move],
  ['read a notification', readOne],
  ['read all notifications', readAll],
  ['dismiss a notification', dismiss],
  ['favourite', favorite],
  ['profile', changeProfile],
  ['resolve a conflict', resolveConflict],
  ['a ticket', openTicket],
  ['a ticket with a photo', openTicketWithPhoto],
  ['a photo for a ticket', attach],
  ['a photo for the conversation', sendPhoto],
  ['an answer in a ticket', reply],
  ['the status of a ticket', moveTicket],
  ['the priority of a ticket', prioritize],
  // Most devices belong to clients, for whom it does nothing.
  ['the priority of a ticket', prioritize],
  ['the priority of a ticket', prioritize],
  ['preferences', setPreferences],
  ['read on', readOn],
  ['read on', readOn],
]
