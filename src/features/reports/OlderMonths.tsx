import { Link } from 'react-router-dom'
import { monthTitle, reportsCopy } from '../../copy/reports.ts'
import type { MonthlyReport } from '../../domain/monthlyReport.ts'
import { reportHref } from '../../hrefs.ts'
import { monthCards } from '../../styled-system/recipes'
import { Block } from '../../ui/WorkPage.tsx'

/** After years, a card for each month would push the rest of the screen far down. */
export function OlderMonths({ reports }: { reports: readonly MonthlyReport[] }) {
  if (reports.length === 0) return null
  const part = monthCards()
  return (
    <Block title={reportsCopy.older}>
      <ul className={part.older}>
        {reports.map(({ id, month }) => (
          <li key={id} className={part.row}>
            <Link to={reportHref(month)} className={part.link}>
              {monthTitle(month)}
            </Link>
          </li>
        ))}
      </ul>
    </Block>
  )
}
