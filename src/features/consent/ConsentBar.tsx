import { routes } from '../../routes.ts'
import { consentCopy } from '../../copy/consent.ts'
import { answerConsent } from '../../data/analytics/answerConsent.ts'
import { useConsent } from '../../data/analytics/useConsent.ts'
import { useSession } from '../../data/session/useSession.ts'
import { consentBar } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { CONSENT_ANCHOR } from './ConsentChoice.tsx'
import { isAsked } from './isAsked.ts'

/**
 * Asks once for consent to count visits. It is not in the rendered page and does not take the focus: it appears when
 * the visitor begins to use the page; one tap for either answer.
 */
export function ConsentBar() {
  const consent = useConsent()
  const session = useSession()
  if (!isAsked(consent, session)) return null
  const part = consentBar()
  return (
    <aside className={part.root} aria-label={consentCopy.label} data-covers>
      <p className={part.text}>
        {consentCopy.question} <a href={`${routes.privacy}#${CONSENT_ANCHOR}`}>{consentCopy.details}</a>
      </p>
      <div className={part.actions}>
        <Button onClick={() => void answerConsent('denied')}>{consentCopy.deny}</Button>
        <Button onClick={() => void answerConsent('granted')}>{consentCopy.grant}</Button>
      </div>
    </aside>
  )
}
