import { fiscalCopy } from '../../copy/fiscalData.ts'
import { fiscalFieldName } from '../../copy/fiscalFields.ts'
import { regimeText } from '../../copy/fiscalRegimes.ts'
import { useDraft } from '../../data/sync/useDraft.ts'
import { type FiscalData, fiscalDraft, fiscalFields, setFiscalDataIntent } from '../../domain/fiscalData.ts'
import { fiscalRegime } from '../../domain/fiscalRegime.ts'
import { normalizeRfc } from '../../domain/rfc.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { FieldGrid, FormFoot, FormSkeleton, SettingsForm } from '../../ui/SettingsForm.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useRowForm } from '../form/useRowForm.ts'
import { choicesOf, errorsIn, postcodeHint, removesAll, rfcHint, valuesOf } from './fiscalForm.ts'

const useFiscalForm = (row: FiscalData) =>
  useRowForm({
    fields: fiscalFields,
    saved: valuesOf(row),
    drafts: {
      rfc: useDraft(fiscalDraft(row.user_id, 'rfc')),
      legal_name: useDraft(fiscalDraft(row.user_id, 'legal_name')),
      regime: useDraft(fiscalDraft(row.user_id, 'regime')),
      postcode: useDraft(fiscalDraft(row.user_id, 'postcode')),
      colonia: useDraft(fiscalDraft(row.user_id, 'colonia')),
    },
    errorsIn,
    intentOf: (fields, base) =>
      setFiscalDataIntent(
        row.user_id,
        fields.rfc === undefined ? fields : { ...fields, rfc: normalizeRfc(fields.rfc) },
        base,
      ),
    texts: fiscalCopy,
  })

export function FiscalForm({ row }: { row: FiscalData }) {
  const { element, ready, busy, changed, values, field, write, onSubmit, discard, empty } = useFiscalForm(row)
  // Drafts are read first: otherwise their texts would appear in the fields a moment later.
  if (!ready) return <FormSkeleton fields={['hint', 'hint', 'plain', 'hint', 'plain']} />
  const choices = choicesOf(values.rfc)
  const chosen = fiscalRegime(values.regime)
  const regime = field('regime')
  const note = removesAll(values, valuesOf(row))
    ? fiscalCopy.removes
    : changed
      ? fiscalCopy.unsaved
      : undefined
  return (
    <SettingsForm ref={element} label={fiscalCopy.form} onSubmit={onSubmit}>
      <FieldGrid>
        <TextField
          {...field('rfc')}
          label={fiscalFieldName.rfc}
          hint={rfcHint(values.rfc)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          {...field('legal_name')}
          label={fiscalFieldName.legal_name}
          hint={fiscalCopy.nameHint}
          autoComplete="off"
          autoCapitalize="words"
        />
        <Select
          label={fiscalFieldName.regime}
          placeholder={choices.length === 0 ? fiscalCopy.rfcFirst : fiscalCopy.regimePlaceholder}
          options={choices.map((code) => ({ value: code, label: regimeText(code) }))}
          value={chosen !== null && choices.includes(chosen) ? chosen : ''}
          error={regime.error}
          disabled={busy || choices.length === 0}
          onChange={(code) => write('regime', code)}
        />
        <TextField
          {...field('postcode')}
          label={fiscalFieldName.postcode}
          hint={postcodeHint(values.postcode)}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
        />
        <TextField
          {...field('colonia')}
          label={fiscalFieldName.colonia}
          optional={fiscalCopy.optional}
          autoComplete="address-level3"
          autoCapitalize="words"
        />
      </FieldGrid>
      <FormFoot
        note={note}
        actions={
          <>
            {changed && (
              <Button onClick={discard} disabled={busy}>
                {fiscalCopy.discard}
              </Button>
            )}
            {!changed && row.rfc !== '' && (
              <Button disabled={busy} onClick={empty}>
                {fiscalCopy.empty}
              </Button>
            )}
            <SubmitButton busy={busy} busyText={fiscalCopy.saving} disabled={!changed}>
              {fiscalCopy.save}
            </SubmitButton>
          </>
        }
      />
    </SettingsForm>
  )
}
