import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Answer } from '../../data/session/account.ts'
import type { FailureCode } from '../../domain/failure.ts'
import { clearToasts } from '../../ui/toasts.ts'
import type { Errors } from './validate.ts'

type Refusal = Extract<Answer, { ok: false }>

type AccountForm<Values> = {
  initial: Values
  validate: (values: Values) => Errors<Values>
  submit: (values: Values) => Promise<Answer>
  onDone: () => void
  onRefused: (refusal: Refusal) => void
  /** Which field a refusal is about: that is where the person goes on. */
  fieldOf: (code: FailureCode) => keyof Values & string
}

/** A form that keeps what was typed whatever happens, and takes the person to the field that needs a hand. */
export function useAccountForm<Values extends Record<string, string>>(form: AccountForm<Values>) {
  const [values, setValues] = useState(form.initial)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [focus, setFocus] = useState<{ name: string }>()
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
      .catch((): Refusal => ({ ok: false, code: 'unexpected', message: null }))
    setBusy(false)
    if (answer.ok) return form.onDone()
    form.onRefused(answer)
    setFocus({ name: form.fieldOf(answer.code) })
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    clearToasts()
    const wrong = Object.keys(form.validate(values))[0]
    if (wrong === undefined) void send()
    else setFocus({ name: wrong })
  }

  const field = (name: keyof Values & string) => ({
    name,
    value: values[name],
    error: errors[name],
    disabled: busy,
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })

  return { element, busy, field, onSubmit }
}
