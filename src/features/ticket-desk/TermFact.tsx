import { ticketTermCopy as copy } from '../../copy/ticketDesk.ts'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { useNow } from '../../ui/useNow.ts'
import { TicketTermText } from './TicketTermText.tsx'

type TicketTimes = Parameters<typeof TicketTermText>[0]['ticket']

/** The term of a ticket among its facts: the exact time below the text. */
export function TermFact({ ticket }: { ticket: TicketTimes }) {
  const now = useNow()
  const { answer_due_at: due, answered_at: answered } = ticket
  const moment =
    answered !== null
      ? copy.answeredAt(answered, new Date(now))
      : due === null || ticket.status === 'resolved'
        ? null
        : copy.dueAt(due, new Date(now))
  return (
    <DescriptionList
      rows={[
        {
          term: copy.term,
          value: (
            <span>
              <TicketTermText ticket={ticket} now={now} />
              {moment !== null && (
                <>
                  <br />
                  {moment}
                </>
              )}
            </span>
          ),
        },
      ]}
    />
  )
}
