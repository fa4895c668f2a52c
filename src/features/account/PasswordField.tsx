import { type ComponentProps, useState } from 'react'
import { Field, type FieldTexts } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Eye, EyeOff } from '../../ui/icons.ts'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type'> &
  FieldTexts & { showLabel: string; hideLabel: string }

export function PasswordField({
  label,
  optional,
  hint,
  error,
  required,
  showLabel,
  hideLabel,
  ...input
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field {...{ label, optional, hint, error, required }} button>
      {(wiring, inside) => (
        <>
          <input
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <span className={inside}>
            <IconButton
              label={isShown ? hideLabel : showLabel}
              icon={isShown ? EyeOff : Eye}
              disabled={input.disabled}
              onClick={() => setShown(!isShown)}
            />
          </span>
        </>
      )}
    </Field>
  )
}
