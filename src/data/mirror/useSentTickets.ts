import type { RefusalCode } from '../../domain/refusal.ts'
import { tickets } from '../../domain/ticket.ts'
import { refusalOf } from '../storage/queuedOp.ts'
import { useLive } from './useLive.ts'

/** A ticket that the server has not confirmed, and why not, if it said so. */
export type SentTicket = {
  readonly id: string
  readonly subject: string
  readonly category: string
  readonly refusal: RefusalCode | null
}

/** Tickets that are in the outbox, the newest first; one that the server has applied is in the mirror. */
export const useSentTickets = (): SentTicket[] =>
  useLive(async ({ outbox, mirror }) => {
    const known = new Set(await mirror.typed(tickets).toCollection().primaryKeys())
    const ops = await outbox.ops.orderBy('n').reverse().toArray()
    return ops.flatMap((op): SentTicket[] => {
      const { id, subject, category } = op.args
      // By hand: a schema's library is 10 kB before the first content of the screen.
      if (op.kind !== 'open_ticket' || !isText(id) || !isText(subject) || !isText(category)) return []
      return known.has(id) ? [] : [{ id, subject, category, refusal: refusalOf(op) }]
    })
  }, []) ?? []

const isText = (value: unknown): value is string => typeof value === 'string'
