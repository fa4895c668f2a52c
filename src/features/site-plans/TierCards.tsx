import { routes } from '../../routes.ts'
import { tierCopy, tierFeatureName, tiersCopy } from '../../copy/site/pricing.ts'
import { plansCopy } from '../../copy/site/plans.ts'
import { tierFeatures, type Tier, tiers } from '../../domain/tier.ts'
import { planCards } from '../../styled-system/recipes'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Check, Minus } from '../../ui/icons.ts'
import { PlanPrice } from './PlanPrice.tsx'

function TierCard({ tier }: { tier: Tier }) {
  const part = planCards({ four: true })
  const free = tier.monthlyPrice === 0
  const { name, sentence } = tierCopy[tier.key]
  return (
    <li className={part.card} data-recommended={tier.popular ? '' : undefined}>
      <div className={part.head}>
        <h3 className={part.name}>{name}</h3>
        {tier.popular && <Badge tone="cobalt">{plansCopy.recommended}</Badge>}
      </div>
      <p className={part.sentence}>{sentence}</p>
      {free ? (
        <p className={part.sum}>
          <span className={part.amount}>{tiersCopy.free}</span>
        </p>
      ) : (
        <PlanPrice four month={tier.monthlyPrice} />
      )}
      <p className={part.under}>{free ? tiersCopy.noCharge : tiersCopy.yearly(tier.yearlyPrice)}</p>
      <div className={part.choose}>
        <ButtonLink
          full
          to={free ? routes.register : routes.contact}
          aria-label={`${free ? tiersCopy.startFree : tiersCopy.ask}: ${name}`}
        >
          {free ? tiersCopy.startFree : tiersCopy.ask}
        </ButtonLink>
      </div>
      <ul className={part.list}>
        <li className={part.item}>
          <Icon of={Check} />
          {tiersCopy.reports(tier.reportsLimit)}
        </li>
        {tierFeatures.map((feature) => {
          const has = tier.features.includes(feature)
          const Sign = has ? Check : Minus
          return (
            <li key={feature} className={part.item} data-missing={has ? undefined : ''}>
              <Icon of={Sign} />
              <span>
                {!has && <VisuallyHidden>{tiersCopy.missing} </VisuallyHidden>}
                {tierFeatureName[feature]}
              </span>
            </li>
          )
        })}
      </ul>
    </li>
  )
}

/** The SEO tool alone: another catalogue than the package plans. */
export function TierCards() {
  return (
    <ul className={planCards({ four: true }).root}>
      {tiers.map((tier) => (
        <TierCard key={tier.key} tier={tier} />
      ))}
    </ul>
  )
}
