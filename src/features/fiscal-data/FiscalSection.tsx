import { fiscalConflictCopy, fiscalCopy } from '../../copy/fiscalData.ts'
import { fiscalFieldName } from '../../copy/fiscalFields.ts'
import { regimeText } from '../../copy/fiscalRegimes.ts'
import { useFiscalData } from '../../data/mirror/useAccountSettings.ts'
import { fiscalFields, fiscalSubject } from '../../domain/fiscalData.ts'
import type { Uid } from '../../domain/id.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadingLabel } from '../../ui/Loading.tsx'
import { FormSkeleton } from '../../ui/SettingsForm.tsx'
import { Block } from '../../ui/WorkPage.tsx'
import { UnresolvedRowChange } from '../action/UnresolvedRowChange.tsx'
import { FiscalForm } from './FiscalForm.tsx'

const labelOf = (name: string): string => {
  const field = fiscalFields.find((one) => one === name)
  return field === undefined ? name : fiscalFieldName[field]
}

/** The régimen is stored as its code. */
const wordsOf = (field: string, value: string): string => (field === 'regime' ? regimeText(value) : value)

export function FiscalSection({ uid }: { uid: Uid }) {
  const row = useFiscalData(uid)
  return (
    <Block title={fiscalCopy.title} sentence={fiscalCopy.sentence}>
      <UnresolvedRowChange
        subject={fiscalSubject(uid)}
        labelOf={labelOf}
        wordsOf={wordsOf}
        conflict={fiscalConflictCopy}
        saved={fiscalCopy.saved}
        failed={fiscalCopy.failed}
      />
      {row === undefined && (
        <output>
          <LoadingLabel>{fiscalCopy.loading}</LoadingLabel>
          <FormSkeleton fields={['hint', 'hint', 'plain', 'hint', 'plain']} />
        </output>
      )}
      {row === null && <EmptyState motif={null} title={fiscalCopy.none} sentence={fiscalCopy.noneSentence} />}
      {row && <FiscalForm key={uid} row={row} />}
    </Block>
  )
}
