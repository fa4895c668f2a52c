import type { ClipboardEvent, ComponentProps } from 'react'
import { Field, type FieldTexts } from './Field.tsx'

type CodeFieldProps = Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange'> &
  FieldTexts & {
    digits: number
    value: string
    /** Called with digits only, at most the code's length. */
    onValue: (value: string) => void
  }

/** A code of digits, typed, pasted with surrounding text, or filled in by the phone. */
export function CodeField(props: CodeFieldProps) {
  const {
    label,
    optional,
    hint,
    error,
    hiddenLabel = false,
    required,
    digits,
    value,
    onValue,
    ...input
  } = props
  const digitsOf = (text: string) => text.replaceAll(/\D/g, '').slice(0, digits)
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    // The browser would cut a pasted text at the length of the code: «123 456» would lose its last digit.
    event.preventDefault()
    onValue(digitsOf(event.clipboardData.getData('text')))
  }
  return (
    <Field {...{ label, optional, hint, error, hiddenLabel, required }} code>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onPaste={onPaste}
          onChange={({ target }) => onValue(digitsOf(target.value))}
        />
      )}
    </Field>
  )
}
