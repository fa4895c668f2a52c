import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { AccountFailureCode } from '../../domain/failure.ts'
import { clearToasts } from '../../ui/toasts.ts'
import type { Errors } from './validate.ts'
import { faultCode } from '../../data/storage/faultCode.ts'

export type Refusal = { ok: false; code: AccountFailureCode; message?: string | null }

type Outcome = { ok: true } | Refusal
type Done<Answer> = Extract<Answer, { ok: true }>

const isDone = <Answer extends Outcome>(answer: Answer | Refusal): answer is Done<Answer> => answer.ok

type AccountForm<Values, Answer> = {
  initial: Values
  validate: (values: Values) => Errors<Values>
  submit: (values: Values) => Promise<Answer>
  onDone: (done: Done<Answer>, values: Values) => void
  onRefused: (refusal: Refusal) => void
  /** Which field a refusal is about: that is where the person goes on. */
  fieldOf: (code: AccountFailureCode) => keyof Values & string
  /** What stands at that field until it is written over; without it the refusal is said in a toast. */
  errorOf?: (code: AccountFailureCode) => string | undefined
}

/** A form that keeps what was typed whatever happens, and takes the person to the field that needs a hand. */
export function useAccountForm<Values extends Record<string, string>, Answer extends Outcome>(
  form: AccountForm<Values, Answer>,
) {
  const [values, setValues] = useState(form.initial)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [focus, setFocus] = useState<{ name: string }>()
  const [refused, setRefused] = useState<{ name: string; error: string }>()
  const element = useRef<HTMLFormElement>(null)
  const errors: Errors<Values> = tried ? form.validate(values) : {}

  // After the render: a field that was disabled while sending takes no focus before.
  useEffect(() => {
    const input = focus && element.current?.elements.namedItem(focus.name)
    if (input instanceof HTMLInputElement) input.focus()
  }, [focus])

  const send = async () => {
    setBusy(true)
    const answer = await form
      .submit(values)
      .catch((error: unknown): Refusal => ({ ok: false, code: faultCode(error) }))
    setBusy(false)
    if (isDone(answer)) return form.onDone(answer, values)
    if (answer.ok) return
    const name = form.fieldOf(answer.code)
    const error = form.errorOf?.(answer.code)
    if (error === undefined) form.onRefused(answer)
    else setRefused({ name, error })
    setFocus({ name })
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    setRefused(undefined)
    clearToasts()
    const wrong = Object.keys(form.validate(values))[0]
    if (wrong === undefined) void send()
    else setFocus({ name: wrong })
  }

  const write = (name: keyof Values & string, value: string) => {
    if (refused?.name === name) setRefused(undefined)
    setValues((before) => ({ ...before, [name]: value }))
  }

  const field = (name: keyof Values & string) => ({
    name,
    value: values[name],
    error: errors[name] ?? (refused?.name === name ? refused.error : undefined),
    disabled: busy,
    onChange: (event: { target: { value: string } }) => write(name, event.target.value),
  })

  /** Empty again: what was asked is done. */
  const clear = () => {
    setValues(form.initial)
    setTried(false)
  }

  return { element, busy, values, field, write, onSubmit, send, clear }
}
