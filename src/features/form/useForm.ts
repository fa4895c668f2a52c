import { useEffect, useState } from 'react'
import type { FailureText } from '../../copy/failures.ts'
import type { AccountFailureCode } from '../../domain/failure.ts'
import type { DoneOf } from '../action/outcome.ts'
import { useAction } from '../action/useAction.ts'
import { sendEarly, typedEarly } from './earlyForm.ts'
import type { Errors } from './errors.ts'
import { useFields } from './useFields.ts'

/** message: the backend's own text, if it sent one. */
export type Refusal = { ok: false; code: AccountFailureCode; message?: string | null }

type Form<Values, Answer> = {
  initial: Values
  validate: (values: Values) => Errors<Values>
  submit: (values: Values) => Promise<Answer>
  onDone: (done: DoneOf<Answer>, values: Values) => void
  /** Called for a refusal that neither a field nor the form's alert says. */
  onRefused?: (refusal: Refusal) => void
  /** The field that a refusal is about; it gets the focus. */
  fieldOf: (code: AccountFailureCode) => keyof Values & string
  /** The error text for that field, shown until the person edits it. Without a text, `alertOf` is asked. */
  errorOf?: (code: AccountFailureCode) => string | undefined
  /** What the form's alert says of a refusal of no field, until the next attempt. Without a text, `onRefused` is called. */
  alertOf?: (refusal: Refusal) => FailureText | undefined
}

/** A form that waits for the server's answer. The typed values are kept when it fails. */
export function useForm<Values extends Record<string, string>, Answer extends { ok: true } | Refusal>(
  form: Form<Values, Answer>,
) {
  const [values, setValues] = useState(() => typedEarly(form.initial))
  const [failure, setFailure] = useState<FailureText | null>(null)
  const { busy, act } = useAction()

  const send = () => {
    setFailure(null)
    return act(() => form.submit(values), {
      onDone: (done) => form.onDone(done, values),
      onRefused: (refusal) => {
        const error = form.errorOf?.(refusal.code)
        const said = error === undefined ? form.alertOf?.(refusal) : undefined
        setFailure(said ?? null)
        if (error === undefined && said === undefined) form.onRefused?.(refusal)
        fields.refuse(form.fieldOf(refusal.code), error)
      },
    })
  }

  const fields = useFields({
    values,
    onWrite: (name, value) => setValues((before) => ({ ...before, [name]: value })),
    validate: form.validate,
    busy,
    onValid: () => void send(),
  })

  const { element } = fields
  useEffect(() => sendEarly(element.current), [element])

  /** Resets values and errors, after a successful submit. */
  const clear = () => {
    setValues(form.initial)
    fields.reset()
  }

  const { field, write, onSubmit } = fields
  return { element, busy, values, failure, field, write, onSubmit, send, clear }
}
