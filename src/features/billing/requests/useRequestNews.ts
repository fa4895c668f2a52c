import { useEffect, useRef } from 'react'
import { modifyCopy } from '../../../copy/contractRequests.ts'
import { refusalText } from '../../../copy/refusals.ts'
import type { SentTicket } from '../../../data/mirror/useSentTickets.ts'
import type { Ticket } from '../../../domain/ticket.ts'
import { showToast } from '../../../ui/toasts.ts'

/** Shows that a request has arrived, only once the server has it; or why it was refused. */
export function useRequestNews(tickets: readonly Ticket[] | undefined, sent: readonly SentTicket[]): void {
  const known = useRef<ReadonlyMap<string, SentTicket>>(new Map())
  useEffect(() => {
    const before = known.current
    known.current = new Map(sent.map((ticket) => [ticket.id, ticket]))
    for (const id of before.keys())
      if (!known.current.has(id) && tickets?.some((ticket) => ticket.id === id))
        showToast('good', modifyCopy.received, modifyCopy.receivedDetail)
    for (const { id, refusal } of sent)
      if (refusal !== null && before.get(id)?.refusal === null)
        showToast('bad', modifyCopy.refused, refusalText[refusal])
  }, [tickets, sent])
}
