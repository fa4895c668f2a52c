import { useState } from 'react'
import { formatMoney } from '../../../copy/money.ts'
import { monthTitle } from '../../../copy/reports.ts'
import { monthsTable, staffOverviewCopy as said } from '../../../copy/staffOverview.ts'
import type { Overview } from '../../../data/staff/overview.ts'
import { centavos } from '../../../domain/money.ts'
import { StatStrip } from '../../../ui/StatStrip.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import type { Column } from '../../../ui/table/tableColumn.ts'
import { Block } from '../../../ui/WorkPage.tsx'

type Month = Overview['months'][number]

const money = (pesos: number): string => formatMoney(centavos(pesos))

const columns: Column<Month>[] = [
  { key: 'month', title: said.month, value: ({ month }) => month, cell: ({ month }) => monthTitle(month) },
  {
    key: 'active',
    title: said.active,
    align: 'end',
    onPhone: 'amount',
    value: ({ active }) => active,
    cell: ({ active }) => money(active),
  },
  {
    key: 'new',
    title: said.new,
    align: 'end',
    onPhone: 'line',
    value: ({ new: fresh }) => fresh,
    cell: ({ new: fresh }) => money(fresh),
    phoneCell: ({ new: fresh }) => `${said.new}: ${money(fresh)}`,
  },
]

type RevenueProps = Pick<Overview, 'revenue' | 'months'>

/** Both figures by name, with what each adds up, and their twelve months; the newest month on top. */
export function Revenue({ revenue, months }: RevenueProps) {
  const [state, setState] = useState(() => new URLSearchParams())
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
