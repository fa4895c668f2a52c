import { routes } from '../../routes.ts'
import { verifyCopy } from '../../copy/verify.ts'
import type { FoundDocument } from '../../data/documents/verification.ts'
import { verify } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import { CircleAlert, ShieldCheck, TriangleAlert } from '../../ui/icons.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { useInitialFocus } from '../../ui/useInitialFocus.ts'
import { FoundFacts } from './FoundFacts.tsx'
import { resultOf } from './resultOf.ts'
import type { DocumentQuery } from './useVerification.ts'

const pictures = { good: ShieldCheck, bad: TriangleAlert, unknown: CircleAlert }

/** The result. The heading takes the focus: on a phone it is below the typed field. */
export function Result({ asked, found }: { asked: DocumentQuery; found: FoundDocument | null }) {
  const { tone, title, sentence } = resultOf(asked, found)
  const part = verify({ tone })
  const picture = pictures[tone]
  const heading = useInitialFocus<HTMLHeadingElement>()
  return (
    <section className={part.result} aria-label={verifyCopy.result}>
      <div className={part.verdict}>
        <Icon of={picture} size="xl" />
        <div>
          <h2 ref={heading} tabIndex={-1} className={part.title}>
            {title}
          </h2>
          <p className={part.sentence}>{sentence}</p>
        </div>
      </div>
      <div className={part.facts}>
        <FoundFacts asked={asked} found={found} />
        {tone === 'bad' && <TextLink to={routes.contact}>{verifyCopy.contact}</TextLink>}
      </div>
    </section>
  )
}
