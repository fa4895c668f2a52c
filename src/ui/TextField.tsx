import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './Field.tsx'
import { Icon } from './Icon.tsx'
import type { Picture } from './icons.ts'

type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> & FieldTexts & { icon?: Picture }

export function TextField({
  label,
  optional,
  hint,
  error,
  hiddenLabel = false,
  required,
  icon,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, optional, hint, error, hiddenLabel, required }} icon={icon !== undefined}>
      {(wiring, inside) => (
        <>
          {icon && (
            <span className={inside}>
              <Icon of={icon} size="md" />
            </span>
          )}
          <input {...input} {...wiring} />
        </>
      )}
    </Field>
  )
}
