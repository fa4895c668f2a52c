import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { Field, type FieldTexts } from './Field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'ref'> &
  FieldTexts & { /** Four lines from the start, for longer texts. */ tall?: boolean }

// `field-sizing: content` does this in CSS where the browser has it; Firefox and Safari do not yet.
const sizesItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/** Grows with its text, up to the height that its recipe allows. */
export function TextArea({
  label,
  optional,
  hint,
  error,
  hiddenLabel = false,
  required,
  tall = false,
  ...input
}: TextAreaProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (sizesItself || element === null || input.value === undefined) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + 2}px`
  }, [input.value])
  return (
    <Field {...{ label, optional, hint, error, hiddenLabel, required, tall }}>
      {(wiring) => <textarea rows={1} {...input} {...wiring} ref={box} />}
    </Field>
  )
}
