import type { Reading } from '../../copy/site/prose.ts'
import { draftLabel } from '../../copy/site/privacy.ts'
import { Badge } from '../../ui/Badge.tsx'
import { PageHead } from '../../ui/Section.tsx'
import { ReadingText } from './ReadingText.tsx'

/** A legal text, with a list of its parts, and the note that no lawyer has reviewed it yet. */
export function LegalText({ reading: { title, lead, chapters } }: { reading: Reading }) {
  return (
    <>
      <PageHead title={title} lead={lead}>
        <Badge tone="amber" waiting>
          {draftLabel}
        </Badge>
      </PageHead>
      <ReadingText
        toc
        label={title}
        links={chapters.map(({ id, title: text }) => ({ to: `#${id}`, text }))}
        chapters={chapters}
      />
    </>
  )
}
