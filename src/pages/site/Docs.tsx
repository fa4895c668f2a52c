import { routes } from '../../routes.ts'
import { apiExample } from '../../copy/site/docs/api.ts'
import { docsCopy } from '../../copy/site/docs/hub.ts'
import { Blocks } from '../../features/site-reading/Blocks.tsx'
import { DocLinks } from '../../features/site-reading/DocLinks.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { PageHead, Section, Wide } from '../../ui/Section.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

export function Docs() {
  return (
    <>
      <PageHead title={docsCopy.title} lead={docsCopy.sentence} />
      <Wide>
        <DocLinks />
      </Wide>
      <Section look="split" id="claves" title={docsCopy.keyTitle} lead={docsCopy.keySentence}>
        <Blocks blocks={[apiExample]} />
        <TextLink to={routes.docsApi}>{docsCopy.keyMore}</TextLink>
      </Section>
      <Section look="split" title={docsCopy.helpTitle} lead={docsCopy.helpSentence}>
        <ButtonLink look="primary" to={routes.contact}>
          {docsCopy.help}
        </ButtonLink>
      </Section>
    </>
  )
}
