import type { Row } from './entity.ts'
import { type DirectMessage, markDelivered, markIntent } from './message.ts'
import type { Intent } from './op.ts'

/** Whether a pulled row is a message. Checks only the columns that `deliveryIntents` reads. */
export const isMessage = (row: Row): row is Row & DirectMessage =>
  typeof row['user_id'] === 'string' &&
  typeof row['manager_id'] === 'string' &&
  typeof row['sender_type'] === 'string' &&
  typeof row['created_at'] === 'string'

/** A `mark_delivered` for each thread with new messages, up to the newest message of the other person. */
export function deliveryIntents(arrived: readonly DirectMessage[], me: string): Intent[] {
  const newest = new Map<string, DirectMessage>()
  for (const message of arrived) {
    const mine = message.sender_type === 'client' ? message.user_id === me : message.manager_id === me
    const isMember = message.user_id === me || message.manager_id === me
    if (mine || !isMember || message.delivered_at !== null) continue
    const key = `${message.user_id}:${message.manager_id}`
    const before = newest.get(key)
    if (before === undefined || before.created_at < message.created_at) newest.set(key, message)
  }
  return [...newest.values()].map((message) =>
    markIntent(
      markDelivered,
      { clientId: message.user_id, managerId: message.manager_id },
      message.created_at,
    ),
  )
}
