import { type FormEvent, useEffect, useState } from 'react'
import { failureTextOf } from '../../copy/failureTextOf.ts'
import type { FailureText } from '../../copy/failures.ts'
import { challengeCopy } from '../../copy/secondFactor.ts'
import { useAction } from '../action/useAction.ts'
import { useCode } from '../form/useCode.ts'
import { useFocusAfterRender } from '../form/useFocusAfterRender.ts'
import type { FormRefusal } from '../form/useForm.ts'
import { refusalTextOf } from './accountRefusalToast.ts'

export const CODE_DIGITS = 6

type CodeForm<Value> = {
  submit: (code: string) => Promise<{ ok: true; value?: Value } | FormRefusal>
  onDone: (done: { value?: Value }) => void
  /** False if another text must be read first: the phone's keyboard would cover it. */
  focused?: boolean
  /** Handles refusals that only the caller can handle; returns true when it did. */
  onFailed?: (refusal: FormRefusal) => boolean
}

/** The form for a second factor's code. A wrong code shows an error at the field and is cleared. */
export function useCodeForm<Value>({ submit, onDone, focused = true, onFailed }: CodeForm<Value>) {
  const { busy, act } = useAction()
  const focus = useFocusAfterRender()
  const [failure, setFailure] = useState<FailureText | null>(null)
  const send = (typed: string) => {
    setFailure(null)
    return act(() => submit(typed), {
      onDone,
      onFailed: (refusal) => {
        if (onFailed?.(refusal) === true) return
        if (refusal.code === 'wrong_code') {
          setError(failureTextOf('wrong_code').title)
          setCode('')
        } else setFailure(refusalTextOf(refusal, challengeCopy.needsNetwork))
        // Keeps the focus in the field for the next code, even if the phone's keyboard was closed meanwhile.
        focus(() => element.current)
      },
    })
  }
  const { isWhole, setCode, setError, field } = useCode({
    digits: CODE_DIGITS,
    busy,
    onWhole: (typed) => void send(typed),
  })
  const { ref: element } = field

  useEffect(() => {
    if (focused) element.current?.focus()
  }, [focused, element])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (isWhole) void send(field.value)
    else {
      setError(challengeCopy.incomplete)
      focus(() => element.current)
    }
  }

  return { busy, failure, onSubmit, field }
}
