import { bookingCopy } from '../../copy/meetings.ts'
import { promotionsCopy as copy } from '../../copy/promotions.ts'
import { createPromotion } from '../../data/staff/promotions.ts'
import { sendWithStoredId } from '../../data/sync/attempts.ts'
import { useFormDraft } from '../../data/sync/useFormDraft.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { daysAfter, todayInMexico } from '../../domain/calendar.ts'
import { promotedMonthsIn, promotionCode, promotionLimits, wholeNumber } from '../../domain/promotionForm.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DatePicker } from '../../ui/date/DatePicker.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useNow } from '../../ui/useNow.ts'
import { errorsOf } from '../form/errors.ts'
import { RestoredNote } from '../form/RestoredNote.tsx'
import { useForm } from '../form/useForm.ts'

type Values = {
  code: string
  percentage: string
  months: string
  first: string
  last: string
  limit: string
  /** Empty: not published yet. */
  published: string
}

const codeOf = (text: string): string => text.trim().toUpperCase()

/** Errors that the server would refuse. */
const errorsIn = ({ code, percentage, months, first, last, limit }: Values) =>
  errorsOf<Values>({
    code: promotionCode.test(codeOf(code)) ? undefined : copy.codeWrong,
    percentage: wholeNumber(percentage, 1, 99) === null ? copy.percentageWrong : undefined,
    months: promotedMonthsIn(months) === null ? copy.monthsWrong : undefined,
    first: first === '' ? copy.dayMissing : undefined,
    last: last === '' ? copy.dayMissing : last < first ? copy.dayBefore : undefined,
    limit:
      limit.trim() !== '' && wholeNumber(limit, 1, promotionLimits.uses) === null
        ? copy.limitWrong(promotionLimits.uses)
        : undefined,
  })

/** The key of its draft. */
const DRAFT = 'promotion:new'

type PromotionFormProps = { open: boolean; onClose: () => void; onMade: () => void }

/** A new promotion. */
export function PromotionForm({ open, onClose, onMade }: PromotionFormProps) {
  const online = useOnline()
  const today = todayInMexico(useNow())
  const initial: Values = {
    code: '',
    percentage: '',
    months: '12',
    first: today,
    last: daysAfter(today, 30),
    limit: '',
    published: '',
  }
  const draft = useFormDraft(DRAFT)
  const { element, busy, values, failure, field, write, onSubmit, note } = useForm({
    draft,
    initial,
    validate: errorsIn,
    submit: (typed) => {
      const { code, percentage, months, first, last, limit, published } = typed
      const promotion = {
        code: codeOf(code),
        percentage: Number(percentage),
        months: Number(months),
        first,
        last,
        usesLimit: limit.trim() === '' ? null : Number(limit),
        published: published !== '',
      }
      return sendWithStoredId(DRAFT, typed, (id) => createPromotion(promotion, id))
    },
    onDone: (_done, { code }) => {
      showToast('good', copy.created, copy.createdDetail(codeOf(code)))
      onMade()
      onClose()
    },
    fieldOf: () => 'code',
    problems: copy.problems,
  })
  const day = (name: 'first' | 'last') => (
    <DatePicker
      label={copy[name]}
      required
      error={field(name).error}
      texts={bookingCopy.dateTexts}
      value={values[name]}
      min={name === 'last' && values.first !== '' ? values.first : today}
      max={daysAfter(today, promotionLimits.days)}
      onChange={(chosen) => write(name, chosen)}
    />
  )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      texts={{ title: copy.create, ...copy.form }}
      description={copy.sentence}
      form={{ ref: element, onSubmit }}
      submit={{ text: copy.submit, busyText: copy.submitting, busy }}
      online={online}
    >
      <RestoredNote {...note} />
      <TextField
        {...field('code')}
        label={copy.code}
        hint={copy.codeHint}
        required
        autoComplete="off"
        autoCapitalize="characters"
      />
      <TextField
        {...field('percentage')}
        label={copy.percentage}
        required
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...field('months')}
        label={copy.months}
        hint={copy.monthsHint}
        required
        inputMode="numeric"
        autoComplete="off"
      />
      {day('first')}
      {day('last')}
      <TextField
        {...field('limit')}
        label={copy.limit}
        optional={copy.optional}
        hint={copy.limitHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <Checkbox
        checked={values.published !== ''}
        onChange={({ target }) => write('published', target.checked ? 'yes' : '')}
      >
        {copy.publishNow}
      </Checkbox>
      <FormAlert failure={failure} />
    </FormDialog>
  )
}
