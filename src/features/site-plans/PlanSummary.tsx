import { routes } from '../../app/routes.ts'
import { formatMoney, currency } from '../../copy/money.ts'
import { requestCopy } from '../../copy/site/contact.ts'
import { planCopy } from '../../copy/site/plans.ts'
import { type PlanKey, planOf } from '../../domain/plan.ts'
import { type Billing, chargeUnder, contractMonths, lessPercent, promotion } from '../../domain/price.ts'
import { cx } from '../../styled-system/css'
import { formPage } from '../../styled-system/recipes'
import { TextLink } from '../../ui/TextLink.tsx'

type PlanSummaryProps = { plan: PlanKey; billing: Billing; promo: string | null }

const money = (amount: number) => `${formatMoney(amount)} ${currency}`

/** What is to be paid, line by line. The database has the last word on the promotion. */
export function PlanSummary({ plan, billing, promo }: PlanSummaryProps) {
  const part = formPage({ sideFirst: true })
  const charge = chargeUnder(billing, planOf(plan).monthlyPrice)
  const promoted = promo === promotion.code
  const first = promoted ? lessPercent(charge, promotion.percent) : charge
  return (
    <aside className={part.side} aria-label={planCopy[plan].name}>
      <h2 className={part.sideTitle}>{planCopy[plan].name}</h2>
      <dl className={part.summary}>
        <div className={part.line}>
          <dt>{requestCopy[billing]}</dt>
          <dd>{money(charge)}</dd>
        </div>
        {promoted && (
          <div className={part.line}>
            <dt>{requestCopy.discount}</dt>
            <dd>{requestCopy.less(money(charge - first))}</dd>
          </div>
        )}
        <div className={cx(part.line, part.total)}>
          <dt>{requestCopy.total}</dt>
          <dd>{money(first)}</dd>
        </div>
        {promoted && (
          <div className={part.line}>
            <dt>{requestCopy.renewal[billing]}</dt>
            <dd>{money(charge)}</dd>
          </div>
        )}
        <div className={part.line}>
          <dt>{requestCopy.term}</dt>
          <dd>{requestCopy.months(contractMonths[billing])}</dd>
        </div>
      </dl>
      {promoted && <p className={part.sideNote}>{requestCopy.promotionNote}</p>}
      <TextLink to={routes.pricing}>{requestCopy.change}</TextLink>
    </aside>
  )
}
