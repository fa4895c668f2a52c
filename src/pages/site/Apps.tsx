import { routes } from '../../routes.ts'
import { appsCopy } from '../../copy/site/apps.ts'
import { productCopy } from '../../copy/site/landing.ts'
import { ProductPictures } from '../../features/site-home/ProductPictures.tsx'
import { ClosingCall } from '../../features/site-home/ClosingCall.tsx'
import { UpcomingApps } from '../../features/site-tools/UpcomingApps.tsx'
import { ToolShowcase } from '../../features/site-tools/ToolShowcase.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { PageHead, Section, Wide } from '../../ui/Section.tsx'

export function Apps() {
  return (
    <>
      <PageHead title={appsCopy.title} lead={appsCopy.sentence}>
        <ButtonLink look="primary" size="lg" to={routes.register}>
          {appsCopy.start}
        </ButtonLink>
        <ButtonLink size="lg" to={routes.docs}>
          {appsCopy.docs}
        </ButtonLink>
      </PageHead>
      <Wide>
        <ToolShowcase />
      </Wide>
      <Section title={productCopy.title} lead={productCopy.sentence}>
        <ProductPictures />
      </Section>
      <Section title={appsCopy.soonTitle} lead={appsCopy.soonSentence}>
        <UpcomingApps />
      </Section>
      <ClosingCall
        title={appsCopy.ctaTitle}
        sentence={appsCopy.ctaSentence}
        register={appsCopy.start}
        other={{ to: routes.docs, text: appsCopy.docs }}
      />
    </>
  )
}
