import { privacyReading } from '../../copy/site/privacy.ts'
import { ConsentChoice } from '../../features/consent/ConsentChoice.tsx'
import { LegalText } from '../../features/site-reading/LegalText.tsx'

export function Privacy() {
  return (
    <>
      <LegalText reading={privacyReading} />
      <ConsentChoice />
    </>
  )
}
