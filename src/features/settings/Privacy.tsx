import { Link } from 'react-router-dom'
import { consentCopy } from '../../copy/consent.ts'
import { privacyCopy as copy, settingsCopy } from '../../copy/settings.ts'
import { answerConsent } from '../../data/analytics/answerConsent.ts'
import { useConsent } from '../../data/analytics/useConsent.ts'
import type { Uid } from '../../domain/id.ts'
import { routes } from '../../routes.ts'
import { settingsRows } from '../../styled-system/recipes'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Block } from '../../ui/WorkPage.tsx'
import { DeletionRow } from './DeletionRow.tsx'
import { ExportRow } from './ExportRow.tsx'

const { choice } = consentCopy
const now = { unasked: choice.unasked, granted: choice.grantedNow, denied: choice.deniedNow }

/** Signed-in people see no consent bar: their answer is here. */
export function Privacy({ uid }: { uid: Uid }) {
  const consent = useConsent()
  const part = settingsRows()
  return (
    <Block title={settingsCopy.sections.privacidad} sentence={copy.sentence}>
      <div className={part.root}>
        <div className={part.row}>
          <div className={part.words}>
            <p className={part.name}>{copy.measure}</p>
            <p className={part.detail} aria-live="polite">
              {consent !== undefined && now[consent]}
            </p>
          </div>
          <RadioGroup
            label={choice.label}
            look="quiet"
            value={consent ?? 'unasked'}
            onChange={(answer) => {
              if (answer !== 'unasked') void answerConsent(answer)
            }}
            options={[
              { value: 'granted', text: choice.granted },
              { value: 'denied', text: choice.denied },
            ]}
          />
        </div>
        <ExportRow />
        <DeletionRow uid={uid} />
        <p className={part.foot}>
          <Link to={routes.privacy}>{copy.details}</Link>
        </p>
      </div>
    </Block>
  )
}
