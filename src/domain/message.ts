import { entity, type OwnedEntity } from './entities.ts'
import type { Row } from './entity.ts'
import type { TableRow } from './tableRow.ts'
import type { Args, Intent } from './op.ts'
import type { RefusalCode } from './refusal.ts'

/** Characters; the database refuses more (`text_too_long`). */
export const MESSAGE_MAX = 4000

export type Side = 'client' | 'manager'

export type DirectMessage = TableRow<
  'direct_messages',
  {
    sender_type: 'client' | 'manager'
  }
>

export const directMessages: OwnedEntity<DirectMessage> = entity('direct_messages')

export type Thread = { readonly clientId: string; readonly managerId: string }

/** en este teléfono → enviado → entregado → leído, or not accepted. */
export type MessageState = 'on_device' | 'sent' | 'delivered' | 'read' | 'refused'

/** A message as a screen shows it: from the mirror, or from the outbox until the mirror has it. */
export type ShownMessage = {
  id: string
  text: string
  side: Side
  /** ISO 8601: the server's time, or this device's until the server has it. */
  at: string
  state: MessageState
  opId: string | null
  refusal: RefusalCode | null
  canDiscard: boolean
}

export function messageState(message: Pick<DirectMessage, 'read' | 'delivered_at'>): MessageState {
  if (message.read) return 'read'
  return message.delivered_at === null ? 'sent' : 'delivered'
}

const lane = (thread: Thread): string => `messages:${thread.clientId}:${thread.managerId}`

/**
 * Text fit to travel: trimmed, without what no server stores (a NUL, half a surrogate pair).
 * Empty when nothing is left to say.
 */
export const messageText = (typed: string): string => typed.toWellFormed().replaceAll('\0', '').trim()

/** A pulled row that is a message: enough of it to answer. Its whole shape is the database's to guarantee. */
export const isMessage = (row: Row): row is Row & DirectMessage =>
  typeof row['user_id'] === 'string' &&
  typeof row['manager_id'] === 'string' &&
  typeof row['sender_type'] === 'string' &&
  typeof row['created_at'] === 'string'

/** The conversation that an op is about; null for one that is about something else. */
export function threadOf(args: Args): Thread | null {
  const { user_id: clientId, manager_id: managerId } = args
  return typeof clientId === 'string' && typeof managerId === 'string' ? { clientId, managerId } : null
}

/** What a `send_message` wants to write. */
export function writtenIn({ id, message }: Args): { id: string; message: string } | null {
  return typeof id === 'string' && typeof message === 'string' ? { id, message } : null
}

/** Until when a mark counts; empty for an op that is no mark. */
export const markedUpTo = ({ up_to: upTo }: Args): string => (typeof upTo === 'string' ? upTo : '')

export const isSameThread = (a: Thread | null, b: Thread): boolean =>
  a?.clientId === b.clientId && a.managerId === b.managerId

export const sendMessageIntent = (thread: Thread, rowId: string, typed: string): Intent => ({
  kind: 'send_message',
  v: 1,
  args: { id: rowId, user_id: thread.clientId, manager_id: thread.managerId, message: messageText(typed) },
  lane: lane(thread),
  subject: `direct_messages:${rowId}`,
  quiet: false,
})

/** A mark names the time of the newest message seen, so that repeating it, or an older one, changes nothing. */
export const markIntent = (kind: 'mark_delivered' | 'mark_read', thread: Thread, upTo: string): Intent => ({
  kind,
  v: 1,
  args: { user_id: thread.clientId, manager_id: thread.managerId, up_to: upTo },
  lane: `${kind}:${thread.clientId}:${thread.managerId}`,
  subject: `${kind}:${thread.clientId}:${thread.managerId}`,
  quiet: true,
})

/** The marks that arrived messages ask for: one a thread, up to the newest that the other side wrote. */
export function deliveryIntents(arrived: readonly DirectMessage[], me: string): Intent[] {
  const newest = new Map<string, DirectMessage>()
  for (const message of arrived) {
    const mine = message.sender_type === 'client' ? message.user_id === me : message.manager_id === me
    const takesPart = message.user_id === me || message.manager_id === me
    if (mine || !takesPart || message.delivered_at !== null) continue
    const key = `${message.user_id}:${message.manager_id}`
    const before = newest.get(key)
    if (before === undefined || before.created_at < message.created_at) newest.set(key, message)
  }
  return [...newest.values()].map((message) =>
    markIntent(
      'mark_delivered',
      { clientId: message.user_id, managerId: message.manager_id },
      message.created_at,
    ),
  )
}
