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

/** A password that is chosen now; texts of its own where there are two on a screen. */
export function NewPasswordField(props: Omit<PasswordFieldProps, keyof Texts> & Partial<Texts>) {
  return (
    <PasswordField {...texts} hint={fieldCopy.passwordHint} required autoComplete="new-password" {...props} />
  )
}
