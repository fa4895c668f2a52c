import { routes } from '../../routes.ts'
import { featuresCopy } from '../../copy/site/features.ts'
import { ClosingCall } from '../../features/site-home/ClosingCall.tsx'
import { FeatureLedger } from '../../features/site-tools/FeatureLedger.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { PageHead, Wide } from '../../ui/Section.tsx'

export function Features() {
  return (
    <>
      <PageHead title={featuresCopy.title} lead={featuresCopy.sentence}>
        <ButtonLink look="primary" size="lg" to={routes.register}>
          {featuresCopy.start}
        </ButtonLink>
        <ButtonLink size="lg" to={routes.apps}>
          {featuresCopy.apps}
        </ButtonLink>
      </PageHead>
      <Wide>
        <FeatureLedger />
      </Wide>
      <ClosingCall
        title={featuresCopy.ctaTitle}
        sentence={featuresCopy.ctaSentence}
        register={featuresCopy.start}
        other={{ to: routes.contact, text: featuresCopy.sales }}
      />
    </>
  )
}
