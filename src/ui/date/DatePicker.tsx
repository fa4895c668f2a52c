import { lazy, Suspense } from 'react'
import { Field, type FieldTexts } from '../Field.tsx'

type DateTexts = {
  placeholder: string
  open: string
  calendar: string
  previous: string
  next: string
}

export type DatePickerProps = FieldTexts & {
  /** As `2026-11-30`; empty until a day is chosen. */
  value: string
  texts: DateTexts
  name?: string
  required?: boolean
  disabled?: boolean
  /** The first and the last day that can be chosen, as `2026-11-30`. */
  min?: string
  max?: string
  isTaken?: (day: string) => boolean
  onChange: (day: string) => void
}

// The heaviest part of the kit: a page without a date must not load it.
const Calendar = lazy(() => import('./DateCalendar.tsx').then((module) => ({ default: module.DateCalendar })))

export function DatePicker(props: DatePickerProps) {
  const { label, optional, hint, error, hiddenLabel = false, required, texts, value } = props
  const still = (
    <Field {...{ label, optional, hint, error, hiddenLabel, required }}>
      {(wiring) => <input {...wiring} placeholder={texts.placeholder} value={value} readOnly aria-busy />}
    </Field>
  )
  return (
    <Suspense fallback={still}>
      <Calendar {...props} />
    </Suspense>
  )
}
