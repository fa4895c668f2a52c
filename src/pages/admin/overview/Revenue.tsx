import { formatMoney } from '../../../copy/money.ts'
import { monthTitle } from '../../../copy/reports.ts'
import { staffOverviewCopy as said } from '../../../copy/staffOverview.ts'
import type { Overview } from '../../../data/staff/overview.ts'
import { centavos } from '../../../domain/money.ts'
import { BarTable } from '../../../features/reports/BarTable.tsx'
import { StatStrip } from '../../../ui/StatStrip.tsx'
import { Block } from '../../../ui/WorkPage.tsx'

const money = (pesos: number): string => formatMoney(centavos(pesos))

type RevenueProps = Pick<Overview, 'revenue' | 'months'>

/** Both figures by name, with what each adds up, and the twelve months of them; the newest month on top. */
export function Revenue({ revenue, months }: RevenueProps) {
  const most = Math.max(1, ...months.map(({ active }) => active))
  return (
    <>
      <Block title={said.revenue}>
        <StatStrip
          label={said.revenue}
          stats={[
            { label: said.active, value: money(revenue.active), unit: said.unit, note: said.activeNote },
            { label: said.new, value: money(revenue.new), unit: said.unit, note: said.newNote },
          ]}
        />
      </Block>
      <Block title={said.months} sentence={said.monthsSentence}>
        <BarTable
          label={said.months}
          heads={[said.month, said.active, said.new]}
          rows={months.toReversed().map(({ month, active, new: fresh }) => ({
            key: month,
            name: monthTitle(month),
            shares: [active / most],
            cells: [
              { key: 'active', of: money(active) },
              { key: 'new', of: money(fresh) },
            ],
          }))}
        />
      </Block>
    </>
  )
}
