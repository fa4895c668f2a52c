import { useState } from 'react'
import { bookingCopy } from '../../copy/meetings.ts'
import { promotionsCopy as said } from '../../copy/promotions.ts'
import { createPromotion } from '../../data/staff/promotions.ts'
import { useAttemptKey } from '../../data/session/useAttemptKey.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { daysAfter, todayInMexico } from '../../domain/calendar.ts'
import { promotionCode, promotionMost, wholeNumber } from '../../domain/madePromotion.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DatePicker } from '../../ui/date/DatePicker.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useNow } from '../../ui/useNow.ts'
import { errorsOf } from '../form/errors.ts'
import { useForm } from '../form/useForm.ts'

type Values = {
  code: string
  percentage: string
  months: string
  first: string
  last: string
  limit: string
}

const codeOf = (text: string): string => text.trim().toUpperCase()

/** What of it the server would refuse. */
const errorsIn = ({ code, percentage, months, first, last, limit }: Values) =>
  errorsOf<Values>({
    code: promotionCode.test(codeOf(code)) ? undefined : said.codeWrong,
    percentage: wholeNumber(percentage, 1, 99) === null ? said.percentageWrong : undefined,
    months:
      wholeNumber(months, 1, promotionMost.months) === null
        ? said.monthsWrong(promotionMost.months)
        : undefined,
    first: first === '' ? said.dayMissing : undefined,
    last: last === '' ? said.dayMissing : last < first ? said.dayBefore : undefined,
    limit:
      limit.trim() !== '' && wholeNumber(limit, 1, promotionMost.uses) === null
        ? said.limitWrong(promotionMost.uses)
        : undefined,
  })

type PromotionFormProps = { open: boolean; onClose: () => void; onMade: () => void }

/** A new promotion. */
export function PromotionForm({ open, onClose, onMade }: PromotionFormProps) {
  const { online } = useSyncStatus()
  const keyOf = useAttemptKey()
  const [published, setPublished] = useState(false)
  const today = todayInMexico(useNow())
  const initial: Values = {
    code: '',
    percentage: '',
    months: '12',
    first: today,
    last: daysAfter(today, 30),
    limit: '',
  }
  const { element, busy, values, failure, field, write, onSubmit } = useForm({
    initial,
    validate: errorsIn,
    submit: ({ code, percentage, months, first, last, limit }) => {
      const promotion = {
        code: codeOf(code),
        percentage: Number(percentage),
        months: Number(months),
        first,
        last,
        usesLimit: limit.trim() === '' ? null : Number(limit),
        published,
      }
      return createPromotion(promotion, keyOf(promotion))
    },
    onDone: (_done, { code }) => {
      showToast('good', said.created, said.createdDetail(codeOf(code)))
      onMade()
      onClose()
    },
    fieldOf: () => 'code',
    problems: said.problems,
  })
  const day = (name: 'first' | 'last') => (
    <DatePicker
      label={said[name]}
      required
      error={field(name).error}
      texts={bookingCopy.dateTexts}
      value={values[name]}
      min={name === 'last' && values.first !== '' ? values.first : today}
      max={daysAfter(today, promotionMost.days)}
      onChange={(chosen) => write(name, chosen)}
    />
  )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      texts={{ title: said.create, ...said.form }}
      description={said.sentence}
      form={{ ref: element, onSubmit }}
      submit={{ text: said.submit, busyText: said.submitting, busy }}
      online={online}
    >
      <TextField
        {...field('code')}
        label={said.code}
        hint={said.codeHint}
        required
        autoComplete="off"
        autoCapitalize="characters"
      />
      <TextField
        {...field('percentage')}
        label={said.percentage}
        required
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...field('months')}
        label={said.months}
        hint={said.monthsHint}
        required
        inputMode="numeric"
        autoComplete="off"
      />
      {day('first')}
      {day('last')}
      <TextField
        {...field('limit')}
        label={said.limit}
        optional={said.optional}
        hint={said.limitHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <Checkbox checked={published} onChange={({ target }) => setPublished(target.checked)}>
        {said.publishNow}
      </Checkbox>
      <FormAlert failure={failure} />
    </FormDialog>
  )
}
