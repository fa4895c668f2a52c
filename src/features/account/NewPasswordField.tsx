import type { ComponentProps } from 'react'
import { fieldCopy } from '../../copy/account.ts'
import { PasswordField } from './PasswordField.tsx'

type PasswordFieldProps = ComponentProps<typeof PasswordField>
type Texts = Pick<PasswordFieldProps, 'label' | 'showLabel' | 'hideLabel'>

const texts: Texts = {
  label: fieldCopy.password,
  showLabel: fieldCopy.showPassword,
  hideLabel: fieldCopy.hidePassword,
}

/** A field for a new password; own texts if a screen has two. */
export function NewPasswordField(props: Omit<PasswordFieldProps, keyof Texts> & Partial<Texts>) {
  return (
    <PasswordField {...texts} hint={fieldCopy.passwordHint} required autoComplete="new-password" {...props} />
  )
}
