import { consentCopy } from '../../copy/consent.ts'
import { answerConsent } from '../../data/analytics/answerConsent.ts'
import { useConsent } from '../../data/analytics/useConsent.ts'
import { consentBar } from '../../styled-system/recipes'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Section } from '../../ui/Section.tsx'

const { choice: copy } = consentCopy
/** The part of the privacy notice where the answer is changed. */
export const CONSENT_ANCHOR = 'medicion'

const said = { unasked: copy.unasked, granted: copy.grantedNow, denied: copy.deniedNow }

/**
 * A part of the privacy notice: the current answer, and the button for the other. Without a script nothing is counted.
 */
export function ConsentChoice() {
  const consent = useConsent()
  return (
    <Section id={CONSENT_ANCHOR} title={copy.title} lead={copy.sentence}>
      {/* Disabled until React is attached: a radio chosen before would show an answer that was not stored. */}
      <div inert={consent === undefined}>
        <RadioGroup
          label={copy.label}
          value={consent ?? 'unasked'}
          onChange={(answer) => {
            if (answer !== 'unasked') void answerConsent(answer)
          }}
          options={[
            { value: 'granted', text: copy.granted },
            { value: 'denied', text: copy.denied },
          ]}
        />
      </div>
      <output className={consentBar().said}>{consent !== undefined && said[consent]}</output>
    </Section>
  )
}
