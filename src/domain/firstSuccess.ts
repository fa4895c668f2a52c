import type { Contract } from './contract.ts'
import type { DirectMessage, Side } from './message.ts'

/** What the person came for has happened once: only then is anything offered. */

/** rows: of one conversation, oldest first. */
export function wasAnswered(rows: readonly Pick<DirectMessage, 'sender_type'>[], self: Side): boolean {
  const first = rows.findIndex(({ sender_type: by }) => by === self)
  return first !== -1 && rows.slice(first).some(({ sender_type: by }) => by !== self)
}

/** A contract begins to count with its first payment. */
export const wasPaid = (all: readonly Pick<Contract, 'status'>[]): boolean =>
  all.some(({ status }) => status === 'active')
