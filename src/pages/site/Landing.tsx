import { routes } from '../../routes.ts'
import { landingFaq } from '../../copy/site/faq.ts'
import {
  agencyCopy,
  captureCopy,
  plansSectionCopy,
  productCopy,
  quotesCopy,
  stepsCopy,
  toolsSectionCopy,
} from '../../copy/site/landing.ts'
import { featuresCopy } from '../../copy/site/features.ts'
import { useStorefront } from '../../data/storefront/useStorefront.ts'
import { headlineIn } from '../../domain/storefront.ts'
import { LeadForm } from '../../features/lead/LeadForm.tsx'
import { Capture } from '../../features/site-home/Capture.tsx'
import { Faq } from '../../features/site-home/Faq.tsx'
import { Hero } from '../../features/site-home/Hero.tsx'
import { ProductPictures } from '../../features/site-home/ProductPictures.tsx'
import { Quotes, QuotesNote } from '../../features/site-home/Quotes.tsx'
import { Roster } from '../../features/site-home/Roster.tsx'
import { SavingBand } from '../../features/site-home/SavingBand.tsx'
import { Steps } from '../../features/site-home/Steps.tsx'
import { LandingPlans } from '../../features/site-plans/LandingPlans.tsx'
import { FeatureLedger } from '../../features/site-tools/FeatureLedger.tsx'
import { ToolLedger } from '../../features/site-tools/ToolLedger.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ArrowRight } from '../../ui/icons.ts'
import { Band, Section } from '../../ui/Section.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

export function Landing() {
  const headline = headlineIn(useStorefront())
  return (
    <>
      <Hero />
      <Section id="funciones" title={featuresCopy.title} lead={featuresCopy.sentence}>
        <FeatureLedger heading="h3" />
      </Section>
      <Section id="herramientas" title={toolsSectionCopy.title} lead={toolsSectionCopy.sentence}>
        <ToolLedger />
      </Section>
      <Section title={productCopy.title} lead={productCopy.sentence}>
        <ProductPictures />
      </Section>
      <Section title={stepsCopy.title}>
        <Steps />
      </Section>
      <Section
        id="agencia"
        look="split"
        title={agencyCopy.title}
        lead={agencyCopy.sentence}
        aside={<ButtonLink to={routes.contact}>{agencyCopy.talk}</ButtonLink>}
      >
        <Roster rows={agencyCopy.services} />
      </Section>
      <SavingBand />
      <Section id="planes" title={plansSectionCopy.title} lead={plansSectionCopy.sentence}>
        <LandingPlans />
        <TextLink to={routes.pricing}>
          {plansSectionCopy.compare}
          <Icon of={ArrowRight} />
        </TextLink>
      </Section>
      <Section title={quotesCopy.title} lead={<QuotesNote />}>
        <Quotes />
      </Section>
      <Faq questions={landingFaq(headline)} />
      <Band>
        <Capture title={captureCopy.title} sentence={captureCopy.sentence}>
          <LeadForm source="landing" />
        </Capture>
      </Band>
    </>
  )
}
