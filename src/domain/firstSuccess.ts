import type { Contract } from './contract.ts'
import type { DirectMessage, Side } from './message.ts'

/** The first success of a person; suggestions are shown only after it. */

/** rows: of one conversation, oldest first. */
export function wasAnswered(rows: readonly Pick<DirectMessage, 'sender_type'>[], self: Side): boolean {
  const first = rows.findIndex(({ sender_type: by }) => by === self)
  return first !== -1 && rows.slice(first).some(({ sender_type: by }) => by !== self)
}

/** A contract counts from its signature; one that ended without a payment was not a success. */
export const wasSigned = (all: readonly Pick<Contract, 'status'>[]): boolean =>
  all.some(({ status }) => status === 'pending_payment' || status === 'active')
