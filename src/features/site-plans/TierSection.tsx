import { routes } from '../../routes.ts'
import { plansCopy } from '../../copy/site/plans.ts'
import { tierCopy, tierFeatureName, tiersCopy } from '../../copy/site/pricing.ts'
import { useStorefront } from '../../data/storefront/useStorefront.ts'
import { annualPrice } from '../../domain/price.ts'
import { type SoldTier, tiersFingerprint } from '../../domain/storefront.ts'
import { tierFeatures, tiers } from '../../domain/tier.ts'
import { planCards } from '../../styled-system/recipes'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Check, Minus } from '../../ui/icons.ts'
import { Section } from '../../ui/Section.tsx'
import { PlanPrice } from './PlanPrice.tsx'

/** The tiers as the site was built with them; a test compares them with a new database. */
const builtTiers: readonly SoldTier[] = tiers.map((tier) => Object.assign({}, tier, tierCopy[tier.key]))

function TierCard({ tier }: { tier: SoldTier }) {
  const part = planCards({ four: true })
  const free = tier.monthlyPrice === 0
  const { name, sentence } = tier
  return (
    <li className={part.card} data-recommended={tier.popular ? '' : undefined}>
      <div className={part.head}>
        <h3 className={part.name}>{name}</h3>
        {tier.popular && <Badge tone="cobalt">{plansCopy.recommended}</Badge>}
      </div>
      {sentence !== '' && <p className={part.sentence}>{sentence}</p>}
      {free ? (
        <p className={part.sum}>
          <span className={part.amount}>{tiersCopy.free}</span>
        </p>
      ) : (
        <PlanPrice four month={tier.monthlyPrice} />
      )}
      <p className={part.under}>
        {free ? tiersCopy.noCharge : tiersCopy.yearly(annualPrice(tier.monthlyPrice))}
      </p>
      <div className={part.choose}>
        <ButtonLink full to={routes.contact} aria-label={`${tiersCopy.ask}: ${name}`}>
          {tiersCopy.ask}
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

/** Tiers of the SEO tool, added to a plan's contract. Hidden while none of them is sold. */
export function TierSection() {
  const sold = useStorefront().tiers ?? builtTiers
  if (sold.length === 0) return null
  return (
    <Section id="seo" title={tiersCopy.title} lead={tiersCopy.sentence}>
      <ul className={planCards({ four: true }).root} data-tiers={tiersFingerprint(sold)}>
        {sold.map((tier) => (
          <TierCard key={tier.name} tier={tier} />
        ))}
      </ul>
    </Section>
  )
}
