import { docsCopy, type DocKey } from '../../copy/site/docs/hub.ts'
import { docLinks, docReading } from '../../features/site-reading/docPages.ts'
import { ReadingText } from '../../features/site-reading/ReadingText.tsx'
import { PageHead } from '../../ui/Section.tsx'

function docPage(key: DocKey) {
  const { title, lead, chapters } = docReading[key]
  return function DocsPage() {
    return (
      <>
        <PageHead title={title} lead={lead} />
        <ReadingText label={docsCopy.parts} links={docLinks(key)} chapters={chapters} />
      </>
    )
  }
}

export const DocsStart = docPage('start')
export const DocsApi = docPage('api')
export const DocsIntegrations = docPage('integrations')
export const DocsSecurity = docPage('security')
