import type { ComponentProps } from 'react'
import { useNow } from '../../ui/useNow.ts'
import { TicketTermText } from './TicketTermText.tsx'

/** The term of a row; only this part is redrawn. */
export function ListTerm({ ticket }: Pick<ComponentProps<typeof TicketTermText>, 'ticket'>) {
  return <TicketTermText ticket={ticket} now={useNow()} />
}
