import * as z from 'zod/mini'
import type { RefusalCode } from '../../domain/refusal.ts'
import { tickets } from '../../domain/ticket.ts'
import { refusalOf } from '../storage/queuedOp.ts'
import { useLive } from './useLive.ts'

// Not picked from the noun's schema: whoever uses that takes it, and its library, into the shell.
const Words = z.object({ id: z.string(), subject: z.string(), category: z.string() })

/** A ticket that the server has not confirmed, and why not, if it said so. */
export type SentTicket = z.infer<typeof Words> & {
  readonly refusal: RefusalCode | null
}

/** Tickets that are in the outbox, the newest first; one that the server has applied is in the mirror. */
export const useSentTickets = (): SentTicket[] =>
  useLive(async ({ outbox, mirror }) => {
    const known = new Set(await mirror.typed(tickets).toCollection().primaryKeys())
    const ops = await outbox.ops.orderBy('n').reverse().toArray()
    return ops.flatMap((op): SentTicket[] => {
      const words = op.kind === 'open_ticket' ? Words.safeParse(op.args) : null
      if (words?.data === undefined || known.has(words.data.id)) return []
      return [{ ...words.data, refusal: refusalOf(op) }]
    })
  }, []) ?? []
