import type { TicketStatus } from '../domain/ticket.ts'

export const ticketStatusName: Record<TicketStatus, string> = {
  open: 'Abierto',
  in_progress: 'En proceso',
  resolved: 'Resuelto',
}
