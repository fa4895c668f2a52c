import { plansCopy } from '../../copy/site/plans.ts'
import { useStorefront } from '../../data/storefront/useStorefront.ts'
import type { Plan } from '../../domain/plan.ts'
import type { Billing } from '../../domain/billing.ts'
import { chargeUnder, chargeWithPromotion, monthUnder, monthWithPromotion } from '../../domain/price.ts'
import type { Promotion } from '../../domain/promotion.ts'
import { pricedPlans } from '../../domain/storefront.ts'
import { css } from '../../styled-system/css'
import { billing, lozenge, planCards } from '../../styled-system/recipes'
import { ByBilling } from './ByBilling.tsx'
import { ChoosePlan } from './ChoosePlan.tsx'
import { PlanCard } from './PlanCard.tsx'
import { PlanPrice } from './PlanPrice.tsx'

const promos = ['no', 'yes'] as const
/** The only promotion state: none. */
const alone = ['no'] as const

type ChargeProps = { plan: Plan; billing: Billing; promotion: Promotion | null }

function Charge({ plan, billing: cycle, promotion }: ChargeProps) {
  const part = planCards()
  const charge = chargeUnder(cycle, plan.monthlyPrice)
  const month = monthUnder(cycle, plan.monthlyPrice)
  return (
    <div data-billing={cycle}>
      <div data-promo="no">
        <PlanPrice month={month} />
      </div>
      {promotion !== null && (
        <div data-promo="yes">
          <PlanPrice month={monthWithPromotion(cycle, plan.monthlyPrice, promotion)} before={month} />
        </div>
      )}
      <p className={part.under}>{plansCopy.contractOf(cycle, charge)}</p>
      {promotion !== null && (
        <p className={part.under} data-promo="yes">
          {plansCopy.firstYear(cycle, chargeWithPromotion(cycle, plan.monthlyPrice, promotion), promotion)}
        </p>
      )}
    </div>
  )
}

/** The page contains every price and every link to a contract; the choice above shows one of each. */
export function PricingPlans() {
  const part = planCards()
  const storefront = useStorefront()
  const { promotion } = storefront
  return (
    <>
      <h2 className={css({ srOnly: true })}>{plansCopy.catalogue}</h2>
      {/* The target of the banner's link; the style sheet then shows it, and the prices with the discount. */}
      <p id="promocion" className={billing().promotion}>
        <span className={lozenge()} aria-hidden />
        <span>
          {promotion === null ? (
            plansCopy.promotionOver
          ) : (
            <>
              <b>{plansCopy.promotionNote(promotion)}.</b> {plansCopy.promotionDetail(promotion)}
            </>
          )}
        </span>
      </p>
      <ul className={part.root}>
        {pricedPlans(storefront).map((plan) => (
          <PlanCard
            key={plan.key}
            plan={plan}
            price={
              <div>
                <Charge plan={plan} billing="monthly" promotion={promotion} />
                <Charge plan={plan} billing="annual" promotion={promotion} />
              </div>
            }
            choose={
              <ByBilling>
                {(cycle) =>
                  (promotion === null ? alone : promos).map((promo) => (
                    <ChoosePlan
                      key={promo}
                      plan={plan}
                      billing={cycle}
                      promo={promo}
                      code={promotion?.code}
                    />
                  ))
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
