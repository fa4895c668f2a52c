import { contractHref } from '../../siteHrefs.ts'
import { planCopy } from '../../copy/planCopy.ts'
import { plansCopy } from '../../copy/site/plans.ts'
import type { Plan } from '../../domain/plan.ts'
import type { Billing } from '../../domain/billing.ts'
import { ButtonLink } from '../../ui/Button.tsx'

type ChoosePlanProps = { plan: Plan; billing: Billing; promo?: 'yes' | 'no'; code?: string | undefined }

/** One link to the contract; the others of the same card are hidden, also from the keyboard. */
export function ChoosePlan({ plan, billing, promo, code }: ChoosePlanProps) {
  return (
    <span data-promo={promo}>
      <ButtonLink
        full
        size="lg"
        look={plan.recommended ? 'primary' : 'secondary'}
        to={contractHref(plan.key, billing, promo === 'yes' ? code : undefined)}
        aria-label={plansCopy.chooseNamed(planCopy[plan.key].name)}
      >
        {plansCopy.choose}
      </ButtonLink>
    </span>
  )
}
