import { useState } from 'react'
import { unitName } from '../../copy/marketplace.ts'
import { tierFeatureName } from '../../copy/site/pricing.ts'
import { tierDeskCopy as copy } from '../../copy/tierDesk.ts'
import { toolCopy } from '../../copy/tools.ts'
import { type ListedTier, saveTier } from '../../data/staff/tiers.ts'
import { sendWithStoredId } from '../../data/sync/attempts.ts'
import { useFormDraft } from '../../data/sync/useFormDraft.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { tierLimits, typedLimit, typedPrice } from '../../domain/tierForm.ts'
import { soldTools } from '../../domain/marketplace.ts'
import { UNLIMITED } from '../../domain/plan.ts'
import { type TierFeature, tierFeatures } from '../../domain/tier.ts'
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

type Values = {
  tool: string
  name: string
  description: string
  price: string
  limit: string
  /** Their names, with spaces between. */
  features: string
  /** Empty: not recommended. */
  popular: string
}
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

/** The features are in the order of the list: one that is unticked and ticked again is no change. */
const featuresText = (features: readonly TierFeature[]): string =>
  tierFeatures.filter((one) => features.includes(one)).join(' ')

const valuesOf = (of: ListedTier | undefined): Values => ({
  tool: of?.tool ?? 'seo-tools',
  name: of?.display_name ?? '',
  description: of?.description ?? '',
  price: of?.monthly_price.toFixed(2) ?? '',
  limit: of === undefined || of.reports_limit === UNLIMITED ? '' : String(of.reports_limit),
  features: featuresText(of?.features ?? []),
  popular: of?.popular === true ? 'yes' : '',
})

const soldTool = ({ tool }: Values) => soldTools.find((one) => one.tool === tool)

/** Creates a tier, or edits an existing one. */
export function TierForm({ of, open, onClose, onChange }: TierFormProps) {
  const online = useOnline()
  // The form keeps the row that it was opened with: the list may be read again under it.
  const [read] = useState(of)
  const key = `tier:${of?.id ?? 'new'}`
  const draft = useFormDraft(key)
  const { element, busy, values, failure, field, write, onSubmit, note } = useForm({
    draft,
    initial: valuesOf(read),
    shared: read && {
      name: copy.name,
      description: copy.description,
      price: copy.price,
      limit: copy.limit,
      features: copy.features,
      popular: copy.popular,
    },
    validate: errorsIn,
    submit: async (typed) => {
      const { name, description, price, limit } = typed
      const tool = soldTool(typed)?.tool ?? read?.tool ?? 'seo-tools'
      const terms = {
        tool,
        name,
        description,
        price: typedPrice(price) ?? 0,
        most: typedLimit(limit) ?? UNLIMITED,
        // For another tool they are not on the form, and are left unchanged.
        features: tool === 'seo-tools' ? typed.features.split(' ').filter(Boolean) : (read?.features ?? []),
        popular: typed.popular !== '',
      }
      const answer = read
        ? await saveTier(read.id, terms, read)
        : await sendWithStoredId(key, typed, (id) => saveTier(id, terms, read))
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
  const unit = soldTool(values)?.unit
  const features = values.features.split(' ')
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
          value={values.tool}
          onChange={(chosen) => write('tool', chosen)}
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
      {values.tool === 'seo-tools' &&
        tierFeatures.map((feature) => (
          <Checkbox
            key={feature}
            checked={features.includes(feature)}
            onChange={({ target }) =>
              write(
                'features',
                featuresText(
                  tierFeatures.filter((one) => (one === feature ? target.checked : features.includes(one))),
                ),
              )
            }
          >
            {tierFeatureName[feature]}
          </Checkbox>
        ))}
      <Checkbox
        checked={values.popular !== ''}
        onChange={({ target }) => write('popular', target.checked ? 'yes' : '')}
      >
        {copy.popular}
      </Checkbox>
      <FormAlert failure={failure} />
    </FormDialog>
  )
}
