import { plansCopy } from '../../copy/site/plans.ts'
import { type Plan, plans } from '../../domain/plan.ts'
import type { Billing } from '../../domain/billing.ts'
import { chargeUnder, lessPercent, monthUnder, promotedMonth, promotion } from '../../domain/price.ts'
import { css } from '../../styled-system/css'
import { billing, lozenge, planCards } from '../../styled-system/recipes'
import { ByBilling } from './ByBilling.tsx'
import { ChoosePlan } from './ChoosePlan.tsx'
import { PlanCard } from './PlanCard.tsx'
import { PlanPrice } from './PlanPrice.tsx'

const promos = ['no', 'yes'] as const

function Charge({ plan, billing: way }: { plan: Plan; billing: Billing }) {
  const part = planCards()
  const charge = chargeUnder(way, plan.monthlyPrice)
  const month = monthUnder(way, plan.monthlyPrice)
  return (
    <div data-billing={way}>
      <div data-promo="no">
        <PlanPrice month={month} />
      </div>
      <div data-promo="yes">
        <PlanPrice month={promotedMonth(way, plan.monthlyPrice)} before={month} />
      </div>
      <p className={part.under}>{plansCopy.contractOf(way, charge)}</p>
      <p className={part.under} data-promo="yes">
        {plansCopy.firstYear(way, lessPercent(charge, promotion.percent))}
      </p>
    </div>
  )
}

/** The page contains every price and every link to a contract; the choice above shows one of each. */
export function PricingPlans() {
  const part = planCards()
  return (
    <>
      <h2 className={css({ srOnly: true })}>{plansCopy.catalogue}</h2>
      {/* The banner's link ends here; the style sheet shows it then, and the prices with the discount. */}
      <p id="promocion" className={billing().promotion}>
        <span className={lozenge()} aria-hidden />
        <span>
          <b>{plansCopy.promotionNote}.</b> {plansCopy.promotionDetail}
        </span>
      </p>
      <ul className={part.root}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.key}
            plan={plan}
            price={
              <div>
                <Charge plan={plan} billing="monthly" />
                <Charge plan={plan} billing="annual" />
              </div>
            }
            choose={
              <ByBilling>
                {(way) =>
                  promos.map((promo) => <ChoosePlan key={promo} plan={plan} billing={way} promo={promo} />)
                }
              </ByBilling>
            }
          />
        ))}
      </ul>
      <p className={part.foot}>{plansCopy.note}</p>
    </>
  )
}
