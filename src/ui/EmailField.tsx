import type { ComponentProps } from 'react'
import { TextField } from './TextField.tsx'

/** An e-mail field: the phone's keyboard shows an @, without capitals and corrections. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />
}
