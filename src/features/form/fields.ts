import type { FormEvent } from 'react'
import { type Errors, isClean } from './errors.ts'

export type Fields<Values> = {
  values: Values
  onWrite: (name: keyof Values & string, value: string) => void
  validate: (values: Values) => Errors<Values>
  busy: boolean
  /** It was submitted, and every field is right. */
  onValid: () => void
}

/** tried: errors show from the first attempt on. refused: what the server said of a field, until it is written over. */
export type Attempt = { readonly tried: boolean; readonly refused?: { name: string; error: string } }

type Form = {
  attempt: Attempt
  onAttempt: (attempt: Attempt) => void
  onStart: () => void
  /** Without a name: the first wrong field. */
  focusOn: (name?: string) => void
}

/**
 * What a form draws and does, after what is typed and what was tried. While busy, fields are read-only: disabled, they would
 * lose the focus.
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
    onSubmit: (event: Pick<FormEvent, 'preventDefault'>) => {
      event.preventDefault()
      if (busy) return
      onStart()
      onAttempt({ tried: true })
      if (isClean(validate(values))) onValid()
      else focusOn()
    },
    /** The server refused what was sent. error: shown at the field until it is written over. */
    refuse: (name: Name, error?: string) => {
      if (error !== undefined) onAttempt({ tried: true, refused: { name, error } })
      focusOn(name)
    },
    /** No errors until the next attempt: what was asked is done. */
    rest: () => onAttempt({ tried: false }),
  }
}
