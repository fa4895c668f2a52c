import { useState } from 'react'
import { useDraft } from '../../data/sync/useDraft.ts'
import { unitName } from '../../copy/marketplace.ts'
import { tierFeatureName } from '../../copy/site/pricing.ts'
import { tierDeskCopy as copy } from '../../copy/tierDesk.ts'
import { toolCopy } from '../../copy/tools.ts'
import { type ListedTier, saveTier } from '../../data/staff/tiers.ts'
import { useAttemptKey } from '../../data/session/useAttemptKey.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { tierLimits, typedLimit, typedPrice } from '../../domain/tierForm.ts'
import { soldTools } from '../../domain/marketplace.ts'
import { UNLIMITED } from '../../domain/plan.ts'
import { type TierFeature, tierFeatures } from '../../domain/tier.ts'
import type { ToolSlug } from '../../domain/tool.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { errorsOf } from '../form/errors.ts'
import { RestoredNote } from '../form/RestoredNote.tsx'
import { useForm } from '../form/useForm.ts'
import { titleOf } from './tierColumns.tsx'

type Values = { name: string; description: string; price: string; limit: string }
type TierFormProps = {
  /** The edited tier; undefined for a new one. */
  of?: ListedTier
  open: boolean
  onClose: () => void
  /** The tier was changed, by this person or meanwhile by another one. */
  onChange: () => void
}

const tooLong = (text: string, most: number): string | undefined =>
  text.trim().length > most ? copy.tooLong(most) : undefined

/** Errors that the server would refuse. */
const errorsIn = ({ name, description, price, limit }: Values) =>
  errorsOf<Values>({
    name: /\p{L}/u.test(name) ? tooLong(name, tierLimits.name) : copy.nameWrong,
    description: tooLong(description, tierLimits.description),
    price: typedPrice(price) === null ? copy.priceWrong : undefined,
    limit: typedLimit(limit) === null ? copy.limitWrong : undefined,
  })

const valuesOf = (of: ListedTier | undefined): Values => ({
  name: of?.display_name ?? '',
  description: of?.description ?? '',
  price: of?.monthly_price.toFixed(2) ?? '',
  limit: of === undefined || of.reports_limit === UNLIMITED ? '' : String(of.reports_limit),
})

/** Creates a tier, or edits an existing one. */
export function TierForm({ of, open, onClose, onChange }: TierFormProps) {
  const { online } = useSyncStatus()
  const keyOf = useAttemptKey()
  const [tool, setTool] = useState<ToolSlug>(of?.tool ?? 'seo-tools')
  const unit = soldTools.find((one) => one.tool === tool)?.unit
  // As the form was opened: the list may be read again under it.
  const [read] = useState(of)
  const [popular, setPopular] = useState(of?.popular ?? false)
  const [features, setFeatures] = useState<readonly TierFeature[]>(of?.features ?? [])
  const draft = useDraft(`tier:${of?.id ?? 'new'}`)
  const { element, busy, failure, field, onSubmit, note } = useForm({
    draft,
    initial: valuesOf(read),
    shared: read && {
      name: copy.name,
      description: copy.description,
      price: copy.price,
      limit: copy.limit,
    },
    validate: errorsIn,
    submit: async ({ name, description, price, limit }) => {
      const terms = {
        tool,
        name,
        description,
        price: typedPrice(price) ?? 0,
        most: typedLimit(limit) ?? UNLIMITED,
        // For another tool they are not on the form, and are left unchanged.
        features: tool === 'seo-tools' ? features : (of?.features ?? []),
        popular,
      }
      // Idempotency key: a retry adds the tier once.
      const answer = await saveTier(read?.id ?? keyOf(terms), terms, read)
      if (!answer.ok && answer.code === 'changed_meanwhile') onChange()
      return answer
    },
    onDone: () => {
      showToast('good', copy.saved, of === undefined ? copy.savedNew : copy.savedChange)
      onChange()
      onClose()
    },
    fieldOf: () => 'name',
    problems: copy.problems,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      texts={{ title: of === undefined ? copy.create : copy.editTitle(titleOf(of)), ...copy.form }}
      description={of === undefined ? copy.createSentence : copy.editSentence}
      form={{ ref: element, onSubmit }}
      submit={{ text: copy.submit, busyText: copy.submitting, busy }}
      online={online}
    >
      <RestoredNote {...note} />
      {of === undefined && (
        <Select
          label={copy.tool}
          placeholder={copy.tool}
          options={soldTools.map((one) => ({ value: one.tool, label: toolCopy[one.tool].name }))}
          value={tool}
          onChange={(chosen) => {
            const sold = soldTools.find((one) => one.tool === chosen)
            if (sold !== undefined) setTool(sold.tool)
          }}
        />
      )}
      <TextField {...field('name')} label={copy.name} required autoComplete="off" />
      <TextField
        {...field('description')}
        label={copy.description}
        optional={copy.optional}
        hint={copy.descriptionHint}
        autoComplete="off"
      />
      <TextField
        {...field('price')}
        label={copy.price}
        hint={copy.priceHint}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        {...field('limit')}
        label={copy.limit}
        optional={copy.optional}
        hint={unit && copy.limitHint(unitName(unit))}
        inputMode="numeric"
        autoComplete="off"
      />
      {tool === 'seo-tools' &&
        tierFeatures.map((feature) => (
          <Checkbox
            key={feature}
            checked={features.includes(feature)}
            onChange={({ target }) =>
              setFeatures((before) =>
                target.checked ? [...before, feature] : before.filter((one) => one !== feature),
              )
            }
          >
            {tierFeatureName[feature]}
          </Checkbox>
        ))}
      <Checkbox checked={popular} onChange={({ target }) => setPopular(target.checked)}>
        {copy.popular}
      </Checkbox>
      <FormAlert failure={failure} />
    </FormDialog>
  )
}
