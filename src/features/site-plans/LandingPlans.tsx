import { useStorefront } from '../../data/storefront/useStorefront.ts'
import { plansCopy } from '../../copy/site/plans.ts'
import { pricedPlans } from '../../domain/storefront.ts'
import { monthOfAnnual } from '../../domain/price.ts'
import { planCards } from '../../styled-system/recipes'
import { ChoosePlan } from './ChoosePlan.tsx'
import { PlanCard } from './PlanCard.tsx'
import { PlanPrice } from './PlanPrice.tsx'

/** The three plans at their monthly price; the yearly price is a line below, and the choice is on the pricing page. */
export function LandingPlans() {
  const part = planCards({ brief: true })
  const plans = pricedPlans(useStorefront())
  return (
    <ul className={part.root}>
      {plans.map((plan) => (
        <PlanCard
          key={plan.key}
          brief
          plan={plan}
          price={
            <div>
              <PlanPrice month={plan.monthlyPrice} />
              <p className={part.under}>{plansCopy.orAnnual(monthOfAnnual(plan.monthlyPrice))}</p>
            </div>
          }
          choose={<ChoosePlan plan={plan} billing="monthly" />}
        />
      ))}
    </ul>
  )
}
