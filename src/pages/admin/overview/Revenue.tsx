import { useState } from 'react'
import { formatMoney } from '../../../copy/money.ts'
import { monthTitle } from '../../../copy/reports.ts'
import { monthsTable, staffOverviewCopy as copy } from '../../../copy/staffOverview.ts'
import type { StaffOverview } from '../../../data/staff/overview.ts'
import { centavos } from '../../../domain/money.ts'
import { StatStrip } from '../../../ui/StatStrip.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import type { Column } from '../../../ui/table/tableColumn.ts'
import { Block } from '../../../ui/WorkPage.tsx'

type Month = StaffOverview['months'][number]

const money = (pesos: number): string => formatMoney(centavos(pesos))

const columns: Column<Month>[] = [
  { key: 'month', title: copy.month, value: ({ month }) => month, cell: ({ month }) => monthTitle(month) },
  {
    key: 'active',
    title: copy.active,
    align: 'end',
    onPhone: 'amount',
    value: ({ active }) => active,
    cell: ({ active }) => money(active),
  },
  {
    key: 'new',
    title: copy.new,
    align: 'end',
    onPhone: 'line',
    value: ({ new: fresh }) => fresh,
    cell: ({ new: fresh }) => money(fresh),
    phoneCell: ({ new: fresh }) => `${copy.new}: ${money(fresh)}`,
  },
]

type RevenueProps = Pick<StaffOverview, 'revenue' | 'months'>

/** Both figures by name, with what each adds up, and their twelve months; the newest month on top. */
export function Revenue({ revenue, months }: RevenueProps) {
  const [state, setState] = useState(() => new URLSearchParams())
  return (
    <>
      <Block title={copy.revenue}>
        <StatStrip
          label={copy.revenue}
          stats={[
            { label: copy.active, value: money(revenue.active), unit: copy.unit, note: copy.activeNote },
            { label: copy.new, value: money(revenue.new), unit: copy.unit, note: copy.newNote },
          ]}
        />
      </Block>
      <Block title={copy.months} sentence={copy.monthsSentence}>
        <Table
          texts={monthsTable}
          columns={columns}
          rows={months.toReversed()}
          keyOf={({ month }) => month}
          state={state}
          onState={setState}
          pageSize={months.length}
          empty={null}
        />
      </Block>
    </>
  )
}
