import { termsReading } from '../../copy/site/terms.ts'
import { LegalText } from '../../features/site-reading/LegalText.tsx'

export function Terms() {
  return <LegalText reading={termsReading} />
}
