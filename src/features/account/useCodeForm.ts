import { type FormEvent, useEffect, useRef, useState } from 'react'
import { failureTextOf } from '../../copy/failureTextOf.ts'
import { challengeCopy } from '../../copy/secondFactor.ts'
import { faultCode } from '../../data/storage/faultCode.ts'
import { clearToasts } from '../../ui/toasts.ts'
import { toastRefusal } from './refusalToast.ts'
import type { Refusal } from './useAccountForm.ts'

export const CODE_DIGITS = 6

type CodeForm = {
  submit: (code: string) => Promise<{ ok: true } | Refusal>
  onDone: () => void
  /** False where something else has to be read first: the phone's keyboard would cover it. */
  focused?: boolean
  /** What only the caller can do about a refusal; true when it did. */
  onRefused?: (refusal: Refusal) => boolean
}

/** A code goes out by itself when it is whole; a wrong one is said where it was typed, and typed anew. */
export function useCodeForm({ submit, onDone, focused = true, onRefused }: CodeForm) {
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [attempts, setAttempts] = useState(focused ? 1 : 0)
  const element = useRef<HTMLInputElement>(null)

  // What has to be typed next is typed here; also where the keyboard of the phone was closed meanwhile.
  useEffect(() => {
    if (attempts > 0) element.current?.focus()
  }, [attempts])

  const send = async (code: string) => {
    setBusy(true)
    clearToasts()
    const answer = await submit(code).catch(
      (fault: unknown): Refusal => ({ ok: false, code: faultCode(fault) }),
    )
    setBusy(false)
    if (answer.ok) return onDone()
    if (onRefused?.(answer) === true) return
    if (answer.code === 'wrong_code') {
      setError(failureTextOf('wrong_code').title)
      setValue('')
    } else toastRefusal(answer, challengeCopy.needsNetwork)
    setAttempts((before) => before + 1)
  }

  const onValue = (typed: string) => {
    if (busy) return
    setValue(typed)
    setError(undefined)
    if (typed.length === CODE_DIGITS && value.length < CODE_DIGITS) void send(typed)
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (value.length === CODE_DIGITS) void send(value)
    else {
      setError(challengeCopy.incomplete)
      setAttempts((before) => before + 1)
    }
  }

  return { busy, onSubmit, field: { ref: element, value, error, readOnly: busy, onValue } }
}
