import { routes } from '../../routes.ts'
import { pricingFaq } from '../../copy/site/faq.ts'
import { comparisonCopy, competitorsCopy, pricingCopy, pricingCtaCopy } from '../../copy/site/pricing.ts'
import { useStorefront } from '../../data/storefront/useStorefront.ts'
import { headlineIn } from '../../domain/storefront.ts'
import { Faq } from '../../features/site-home/Faq.tsx'
import { ClosingCall } from '../../features/site-home/ClosingCall.tsx'
import { BillingChoice } from '../../features/site-plans/BillingChoice.tsx'
import { BillingScope } from '../../features/site-plans/BillingScope.tsx'
import { Comparison } from '../../features/site-plans/Comparison.tsx'
import { Competitors } from '../../features/site-plans/Competitors.tsx'
import { PricingPlans } from '../../features/site-plans/PricingPlans.tsx'
import { TierSection } from '../../features/site-plans/TierSection.tsx'
import { usePromotionOfAddress } from '../../features/site-plans/usePromotionOfAddress.ts'
import { PageHead, Section, Wide } from '../../ui/Section.tsx'

export function Pricing() {
  usePromotionOfAddress()
  const storefront = useStorefront()
  return (
    <>
      <BillingScope>
        <PageHead title={pricingCopy.title} lead={pricingCopy.sentence}>
          <BillingChoice />
        </PageHead>
        <Wide>
          <PricingPlans />
        </Wide>
        <Section id="comparar" title={comparisonCopy.title}>
          <Comparison />
        </Section>
      </BillingScope>
      <Section look="split" title={competitorsCopy.title} lead={competitorsCopy.sentence}>
        <Competitors />
      </Section>
      <TierSection />
      <Faq firstOpen questions={pricingFaq(headlineIn(storefront), storefront.promotion)} />
      <ClosingCall
        title={pricingCtaCopy.title}
        sentence={pricingCtaCopy.sentence}
        register={pricingCtaCopy.register}
        other={{ to: routes.contact, text: pricingCtaCopy.sales }}
      />
    </>
  )
}
