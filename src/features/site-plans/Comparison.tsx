import type { ReactNode } from 'react'
import { useStorefront } from '../../data/storefront/useStorefront.ts'
import { formatMoney } from '../../copy/money.ts'
import { planCopy } from '../../copy/planCopy.ts'
import {
  integrationsName,
  limitCell,
  managerName,
  meterCopy,
  plansCopy,
  supportName,
} from '../../copy/site/plans.ts'
import { comparisonCopy } from '../../copy/site/pricing.ts'
import { meters, meterTools, type Plan } from '../../domain/plan.ts'
import { pricedPlans } from '../../domain/storefront.ts'
import { monthUnder } from '../../domain/price.ts'
import { cx } from '../../styled-system/css'
import { comparison, lozenge } from '../../styled-system/recipes'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { ByBilling } from './ByBilling.tsx'

type ComparisonRow = { readonly name: string; readonly tile?: ReactNode; readonly of: (plan: Plan) => string }

const usage: readonly ComparisonRow[] = meters.map((meter) => ({
  name: meterCopy[meter].row,
  tile: <Tile motif={meterTools[meter]} size="24" />,
  of: (plan) => limitCell(plan.limits[meter]),
}))

const team: readonly ComparisonRow[] = [
  { name: comparisonCopy.users, of: (plan) => limitCell(plan.users) },
  { name: comparisonCopy.integrations, of: (plan) => integrationsName[plan.integrations] },
  { name: comparisonCopy.support, of: (plan) => supportName[plan.support] },
  { name: comparisonCopy.manager, of: (plan) => managerName[plan.manager] },
]

const empty = '\u00A0'

const groups = [
  { name: comparisonCopy.usage, lines: usage },
  { name: comparisonCopy.team, lines: team },
]

export function Comparison() {
  const part = comparison()
  const plans = pricedPlans(useStorefront())
  const cellOf = (plan: Plan) => cx(part.cell, plan.recommended && part.best)
  return (
    <>
      <p className={part.hint}>{comparisonCopy.hint}</p>
      <ScrollArea className={part.scroll} label={comparisonCopy.caption}>
        <table className={part.table}>
          <caption>
            <VisuallyHidden>{comparisonCopy.caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col" className={part.top}>
                <VisuallyHidden>{comparisonCopy.concept}</VisuallyHidden>
              </th>
              {plans.map((plan) => (
                <th key={plan.key} scope="col" className={cx(part.top, plan.recommended && part.best)}>
                  <span className={part.plan}>
                    {planCopy[plan.key].name}
                    {plan.recommended && <span className={lozenge()} aria-hidden />}
                  </span>
                  <ByBilling className={part.price}>
                    {(billing) =>
                      `${formatMoney(monthUnder(billing, plan.monthlyPrice))} ${plansCopy.perMonth}`
                    }
                  </ByBilling>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ name, lines }) => (
            <tbody key={name}>
              <tr>
                <th scope="rowgroup" className={part.group}>
                  {name}
                </th>
                {plans.map((plan) => (
                  <td key={plan.key} className={cellOf(plan)}>
                    {empty}
                  </td>
                ))}
              </tr>
              {lines.map((line) => (
                <tr key={line.name}>
                  <th scope="row" className={part.row}>
                    <span>
                      {line.tile}
                      {line.name}
                    </span>
                  </th>
                  {plans.map((plan) => (
                    <td key={plan.key} className={cellOf(plan)}>
                      {line.of(plan)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </ScrollArea>
    </>
  )
}
