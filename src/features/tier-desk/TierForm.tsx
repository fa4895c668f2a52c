import { useState } from 'react'
import { unitName } from '../../copy/marketplace.ts'
import { tierFeatureName } from '../../copy/site/pricing.ts'
import { tierDeskCopy as said } from '../../copy/tierDesk.ts'
import { toolCopy } from '../../copy/tools.ts'
import { type ListedTier, saveTier } from '../../data/staff/tiers.ts'
import { useAttemptKey } from '../../data/session/useAttemptKey.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { tierMost, typedLimit, typedPrice } from '../../domain/madeTier.ts'
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
import { useForm } from '../form/useForm.ts'
import { titleOf } from './tierColumns.tsx'

type Values = { name: string; description: string; price: string; limit: string }
type TierFormProps = {
  /** The edited tier; undefined for a new one. */
  of?: ListedTier
  open: boolean
  onClose: () => void
  onSaved: () => void
}

const tooLong = (text: string, most: number): string | undefined =>
  text.trim().length > most ? said.tooLong(most) : undefined

/** Errors that the server would refuse. */
const errorsIn = ({ name, description, price, limit }: Values) =>
  errorsOf<Values>({
    name: /\p{L}/u.test(name) ? tooLong(name, tierMost.name) : said.nameWrong,
    description: tooLong(description, tierMost.description),
    price: typedPrice(price) === null ? said.priceWrong : undefined,
    limit: typedLimit(limit) === null ? said.limitWrong : undefined,
  })

const valuesOf = (of: ListedTier | undefined): Values => ({
  name: of?.display_name ?? '',
  description: of?.description ?? '',
  price: of?.monthly_price.toFixed(2) ?? '',
  limit: of === undefined || of.reports_limit === UNLIMITED ? '' : String(of.reports_limit),
})

/** Creates a tier, or edits an existing one. */
export function TierForm({ of, open, onClose, onSaved }: TierFormProps) {
  const { online } = useSyncStatus()
  const keyOf = useAttemptKey()
  const [tool, setTool] = useState<ToolSlug>(of?.tool ?? 'seo-tools')
  const unit = soldTools.find((one) => one.tool === tool)?.unit
  const [popular, setPopular] = useState(of?.popular ?? false)
  const [features, setFeatures] = useState<readonly TierFeature[]>(of?.features ?? [])
  const { element, busy, failure, field, onSubmit } = useForm({
    initial: valuesOf(of),
    validate: errorsIn,
    submit: ({ name, description, price, limit }) => {
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
      return saveTier(of?.id ?? keyOf(terms), terms)
    },
    onDone: () => {
      showToast('good', said.saved, of === undefined ? said.savedNew : said.savedChange)
      onSaved()
      onClose()
    },
    fieldOf: () => 'name',
    problems: said.problems,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      texts={{ title: of === undefined ? said.create : said.editTitle(titleOf(of)), ...said.form }}
      description={of === undefined ? said.createSentence : said.editSentence}
      form={{ ref: element, onSubmit }}
      submit={{ text: said.submit, busyText: said.submitting, busy }}
      online={online}
    >
      {of === undefined && (
        <Select
          label={said.tool}
          placeholder={said.tool}
          options={soldTools.map((one) => ({ value: one.tool, label: toolCopy[one.tool].name }))}
          value={tool}
          onChange={(chosen) => {
            const sold = soldTools.find((one) => one.tool === chosen)
            if (sold !== undefined) setTool(sold.tool)
          }}
        />
      )}
      <TextField {...field('name')} label={said.name} required autoComplete="off" />
      <TextField
        {...field('description')}
        label={said.description}
        optional={said.optional}
        hint={said.descriptionHint}
        autoComplete="off"
      />
      <TextField
        {...field('price')}
        label={said.price}
        hint={said.priceHint}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        {...field('limit')}
        label={said.limit}
        optional={said.optional}
        hint={unit && said.limitHint(unitName(unit))}
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
        {said.popular}
      </Checkbox>
      <FormAlert failure={failure} />
    </FormDialog>
  )
}
