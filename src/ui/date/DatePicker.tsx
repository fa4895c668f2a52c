import { Suspense } from 'react'
import { Field, type FieldTexts } from '../Field.tsx'
import { lazyPart } from '../lazyPart.tsx'

type DateTexts = {
  placeholder: string
  open: string
  calendar: string
  previous: string
  next: string
}

export type DatePickerProps = FieldTexts & {
  /** A day like `2026-11-30`; empty until one is chosen. */
  value: string
  texts: DateTexts
  name?: string
  required?: boolean
  /** The first and the last day that can be chosen, as `2026-11-30`. */
  min?: string
  max?: string
  isTaken?: (day: string) => boolean
  onChange: (day: string) => void
}

/** Shown while the other calendar's script is not on the device, so that a booking can still be finished. */
function BrowserCalendar(props: DatePickerProps) {
  const { label, optional, hint, error, hiddenLabel = false, required = false } = props
  const { value, name, min, max, onChange } = props
  return (
    <Field {...{ label, optional, hint, error, hiddenLabel, required }}>
      {(wiring) => (
        <input
          {...wiring}
          type="date"
          {...{ name, min, max, value }}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

// The heaviest part of the UI kit: a page without a date must not load it.
const Calendar = lazyPart(
  () => import('./DateCalendar.tsx').then((module) => module.DateCalendar),
  BrowserCalendar,
)

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
