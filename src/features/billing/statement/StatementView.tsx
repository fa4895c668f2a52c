import { useSearchParams } from 'react-router-dom'
import { statementCopy, statementTable } from '../../../copy/statement.ts'
import { currency, formatMoney } from '../../../copy/money.ts'
import { todayInMexico } from '../../../domain/calendar.ts'
import type { Statement, StatementLine } from '../../../domain/statement.ts'
import { statement as recipe } from '../../../styled-system/recipes'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Download, FileText } from '../../../ui/icons.ts'
import { StatStrip } from '../../../ui/StatStrip.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { Block } from '../../../ui/WorkPage.tsx'
import { StatementSheet } from './StatementSheet.tsx'
import { statementColumns } from './statementColumns.tsx'
import { saveCsv } from './statementCsv.ts'

type StatementViewProps = { name: string; statement: Statement; now: number }

export function StatementView({ name, statement, now }: StatementViewProps) {
  const [params, setParams] = useSearchParams()
  const part = recipe()
  const { lines, charged, paid, balance } = statement
  const today = todayInMexico(now)
  if (lines.length === 0)
    return (
      <EmptyState motif="data-analyst" title={statementCopy.empty} sentence={statementCopy.emptySentence} />
    )
  return (
    <>
      <StatStrip
        label={statementCopy.totals}
        stats={[
          { label: statementCopy.charged, value: formatMoney(charged), unit: currency },
          { label: statementCopy.totalPaid, value: formatMoney(paid), unit: currency },
          {
            label: statementCopy.owed,
            value: formatMoney(balance),
            unit: currency,
            ...(balance <= 0 && { note: statementCopy.nothingOwed }),
          },
        ]}
      />
      <Block
        title={statementCopy.table}
        sentence={statementCopy.sentence}
        aside={
          <div className={part.actions}>
            <Button size="sm" onClick={() => window.print()}>
              <Icon of={FileText} />
              {statementCopy.print}
            </Button>
            <Button size="sm" onClick={() => saveCsv(lines, statementCopy.file(today))}>
              <Icon of={Download} />
              {statementCopy.csv}
            </Button>
          </div>
        }
      >
        <Table<StatementLine>
          texts={statementTable}
          rows={lines.toReversed()}
          keyOf={({ id }) => id}
          state={params}
          onState={(next) => setParams(next, { replace: true })}
          pageSize={20}
          columns={statementColumns}
          empty={null}
        />
      </Block>
      <StatementSheet name={name} statement={statement} today={today} />
    </>
  )
}
