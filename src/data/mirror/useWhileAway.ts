import { invoices } from '../../domain/invoice.ts'
import type { Uid } from '../../domain/id.ts'
import { monthlyReports } from '../../domain/monthlyReport.ts'
import { setupTasks } from '../../domain/task.ts'
import { tickets } from '../../domain/ticket.ts'
import { ticketFiles } from '../../domain/ticketFile.ts'
import { ticketMessages } from '../../domain/ticketMessage.ts'
import { awaySince } from '../../domain/visit.ts'
import { newsSince } from '../../domain/whileAway.ts'
import { useLive } from './useLive.ts'
import { shownRows } from './useRows.ts'
import { visitOf } from './visits.ts'

/** Events since the last visit; null when there are none. Undefined until it was read. */
export const useWhileAway = (uid: Uid) =>
  useLive(
    async (open) => {
      const since = awaySince(await visitOf(open.mirror), Date.now())
      if (since === null) return null
      const rows = {
        answers: [
          ...((await shownRows(open, ticketMessages, uid)) ?? []),
          ...((await shownRows(open, ticketFiles, uid)) ?? []),
        ],
        tickets: (await shownRows(open, tickets, uid)) ?? [],
        reports: (await shownRows(open, monthlyReports, uid)) ?? [],
        invoices: (await shownRows(open, invoices, uid)) ?? [],
        tasks: (await shownRows(open, setupTasks, uid)) ?? [],
      }
      const news = newsSince(rows, since)
      return news.length === 0 ? null : { since, news }
    },
    [uid],
  )
