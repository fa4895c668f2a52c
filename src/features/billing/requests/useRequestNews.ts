import { useEffect, useRef } from 'react'
import { modifyCopy } from '../../../copy/contractRequests.ts'
import { refusalText } from '../../../copy/refusals.ts'
import type { UnsentTicket } from '../../../data/mirror/useUnsentTickets.ts'
import type { Ticket } from '../../../domain/ticket.ts'
import { showToast } from '../../../ui/toasts.ts'

/** Shows that a request has arrived, only once the server has it; or why it was refused. */
export function useRequestNews(
  tickets: readonly Ticket[] | undefined,
  unsent: readonly UnsentTicket[],
): void {
  const known = useRef<ReadonlyMap<string, UnsentTicket>>(new Map())
  useEffect(() => {
    const before = known.current
    known.current = new Map(unsent.map((ticket) => [ticket.id, ticket]))
    for (const id of before.keys())
      if (!known.current.has(id) && tickets?.some((ticket) => ticket.id === id))
        showToast('good', modifyCopy.received, modifyCopy.receivedDetail)
    for (const { id, refusal } of unsent)
      if (refusal !== null && before.get(id)?.refusal === null)
        showToast('bad', modifyCopy.refused, refusalText[refusal])
  }, [tickets, unsent])
}
