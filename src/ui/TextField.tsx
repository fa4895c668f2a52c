import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './Field.tsx'
import type { Icon } from './icons.ts'

type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> & FieldTexts & { icon?: Icon }

export function TextField({
  label,
  optional,
  hint,
  error,
  hiddenLabel = false,
  required,
  icon: Picture,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, optional, hint, error, hiddenLabel, required }} icon={Picture !== undefined}>
      {(wiring, inside) => (
        <>
          {Picture && (
            <span className={inside}>
              <Picture size={18} strokeWidth={1.75} aria-hidden />
            </span>
          )}
          <input {...input} {...wiring} />
        </>
      )}
    </Field>
  )
}
