import type { ComponentProps } from 'react'
import { useNow } from '../../ui/useNow.ts'
import { TicketClockText } from './TicketClockText.tsx'

/** The clock of a row; only this part is redrawn. */
export function ListClock({ ticket }: Pick<ComponentProps<typeof TicketClockText>, 'ticket'>) {
  return <TicketClockText ticket={ticket} now={useNow()} />
}
