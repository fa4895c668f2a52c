import type { ComponentProps } from 'react'
import { TextField } from './TextField.tsx'

/** An e-mail address: the phone's keyboard has its @, and nothing is written large or corrected. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />
}
