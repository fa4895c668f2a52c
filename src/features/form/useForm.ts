import { useState } from 'react'
import type { AccountFailureCode } from '../../domain/failure.ts'
import type { DoneOf } from '../action/outcome.ts'
import { useAction } from '../action/useAction.ts'
import type { Errors } from './errors.ts'
import { useFields } from './useFields.ts'

/** message: the backend's own words, where it has some. */
export type Refusal = { ok: false; code: AccountFailureCode; message?: string | null }

type Form<Values, Answer> = {
  initial: Values
  validate: (values: Values) => Errors<Values>
  submit: (values: Values) => Promise<Answer>
  onDone: (done: DoneOf<Answer>, values: Values) => void
  onRefused: (refusal: Refusal) => void
  /** Which field a refusal is about: that is where the person goes on. */
  fieldOf: (code: AccountFailureCode) => keyof Values & string
  /** Shown at that field until it is written over; without it the refusal is told by `onRefused`. */
  errorOf?: (code: AccountFailureCode) => string | undefined
}

/** A form that the server answers while the person waits. It keeps what was typed, whatever happens. */
export function useForm<Values extends Record<string, string>, Answer extends { ok: true } | Refusal>(
  form: Form<Values, Answer>,
) {
  const [values, setValues] = useState(form.initial)
  const { busy, act } = useAction()

  const send = () =>
    act(() => form.submit(values), {
      onDone: (done) => form.onDone(done, values),
      onRefused: (refusal) => {
        const error = form.errorOf?.(refusal.code)
        if (error === undefined) form.onRefused(refusal)
        fields.refuse(form.fieldOf(refusal.code), error)
      },
    })

  const fields = useFields({
    values,
    onWrite: (name, value) => setValues((before) => ({ ...before, [name]: value })),
    validate: form.validate,
    busy,
    onValid: () => void send(),
  })

  /** Empty again: what was asked is done. */
  const clear = () => {
    setValues(form.initial)
    fields.rest()
  }

  const { element, field, write, onSubmit } = fields
  return { element, busy, values, field, write, onSubmit, send, clear }
}
