import type { SubmitEvent } from 'react'
import { type Errors, isClean } from './errors.ts'

export type Fields<Values> = {
  values: Values
  onWrite: (name: keyof Values & string, value: string) => void
  validate: (values: Values) => Errors<Values>
  busy: boolean
  /**
   * Called on submit when every field is valid. pressed: the value of the button; '' for one without a value, and for
   * the Enter key.
   */
  onValid: (pressed: string) => void
}

/**
 * tried: errors are shown after the first submit. refused: the server's error for a field, until the person edits it.
 */
export type SubmitAttempt = { readonly tried: boolean; readonly refused?: { name: string; error: string } }

type Form = {
  attempt: SubmitAttempt
  onAttempt: (attempt: SubmitAttempt) => void
  onStart: () => void
  /** Focuses this field; without a name, the first wrong one. */
  focusOn: (name?: string) => void
}

type Submitted = Pick<SubmitEvent, 'preventDefault'> & Partial<Pick<SubmitEvent, 'nativeEvent'>>

/**
 * The props of a form's fields and its submit handler, derived from values and errors. While busy, fields are
 * read-only: a disabled field would lose the focus.
 */
export function fieldsOf<Values>(
  { values, onWrite, validate, busy, onValid }: Fields<Values>,
  { attempt, onAttempt, onStart, focusOn }: Form,
) {
  type Name = keyof Values & string
  const { tried, refused } = attempt
  const errors: Errors<Values> = tried ? validate(values) : {}

  const write = (name: Name, value: string) => {
    if (refused?.name === name) onAttempt({ tried })
    onWrite(name, value)
  }

  return {
    write,
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name] ?? (refused?.name === name ? refused.error : undefined),
      readOnly: busy,
      onChange: (event: { target: { value: string } }) => write(name, event.target.value),
    }),
    onSubmit: (event: Submitted) => {
      event.preventDefault()
      if (busy) return
      onStart()
      onAttempt({ tried: true })
      if (isClean(validate(values))) onValid(event.nativeEvent?.submitter?.getAttribute('value') ?? '')
      else focusOn()
    },
    /** Shows a server error. error: shown at the field until the person edits it. */
    refuse: (name: Name, error?: string) => {
      if (error !== undefined) onAttempt({ tried: true, refused: { name, error } })
      focusOn(name)
    },
    /** Hides all errors until the next submit. */
    reset: () => onAttempt({ tried: false }),
  }
}
