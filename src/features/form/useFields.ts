import { createRef, useState } from 'react'
import { clearToasts } from '../../ui/toasts.ts'
import { type SubmitAttempt, type Fields, fieldsOf } from './fields.ts'
import { firstInvalid } from './firstInvalid.ts'
import { useFocusAfterRender } from './useFocusAfterRender.ts'

/** The fields of a form, wherever their values are stored: in the form, in drafts, in a payment. */
export function useFields<Values extends Readonly<Record<string, string>>>(form: Fields<Values>) {
  const [attempt, setAttempt] = useState<SubmitAttempt>({ tried: false })
  const [element] = useState(() => createRef<HTMLFormElement>())
  const focus = useFocusAfterRender()
  const focusOn = (name?: string) => focus(() => firstInvalid(element.current, name))
  return { element, ...fieldsOf(form, { attempt, onAttempt: setAttempt, onStart: clearToasts, focusOn }) }
}
