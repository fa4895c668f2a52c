import type { Invoice } from './invoice.ts'
import type { MonthlyReport } from './monthlyReport.ts'
import type { SetupTask } from './task.ts'
import type { Ticket } from './ticket.ts'
import type { TicketMessage } from './ticketMessage.ts'

/** Kinds of events in an account. Open tasks, such as unread messages, are in the to-do list instead. */
const newsKinds = ['answers', 'resolved', 'reports', 'invoices', 'ready'] as const
export type NewsKind = (typeof newsKinds)[number]

export type AccountRows = {
  /** Texts and files. */
  readonly answers: readonly Pick<TicketMessage, 'ticket_id' | 'author_side' | 'created_at'>[]
  readonly tickets: readonly Pick<Ticket, 'resolved_at' | 'merged_into'>[]
  readonly reports: readonly Pick<MonthlyReport, 'published_at'>[]
  readonly invoices: readonly Pick<Invoice, 'created_at'>[]
  readonly tasks: readonly Pick<SetupTask, 'completed_at'>[]
}

/** The number of events of each kind since then (ms); kinds without events are left out. */
export function newsSince(rows: AccountRows, since: number): { kind: NewsKind; many: number }[] {
  const isNew = (at: string | null): boolean => at !== null && Date.parse(at) > since
  const count = (times: readonly (string | null)[]): number => times.filter(isNew).length
  const found: Record<NewsKind, number> = {
    // Tickets, not replies: several replies in one ticket count once.
    answers: new Set(
      rows.answers
        .filter((row) => row.author_side === 'agent' && isNew(row.created_at))
        .map((row) => row.ticket_id),
    ).size,
    // A merged one goes on in another one.
    resolved: count(rows.tickets.map((row) => (row.merged_into ? null : row.resolved_at))),
    reports: count(rows.reports.map((row) => row.published_at)),
    invoices: count(rows.invoices.map((row) => row.created_at)),
    ready: count(rows.tasks.map((row) => row.completed_at)),
  }
  return newsKinds.map((kind) => ({ kind, many: found[kind] })).filter(({ many }) => many > 0)
}
