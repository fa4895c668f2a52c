import { type ReactNode, use } from 'react'
import { Button, ButtonLink } from './Button.tsx'
import { DialogsOff } from './dialogsOff.ts'

/**
 * A link to a dialog that has an address. Where dialogs stay closed it is a disabled button: the link would open the
 * page alone.
 */
export function DialogLink({ to, children }: { to: string; children: ReactNode }) {
  return use(DialogsOff) ? <Button disabled>{children}</Button> : <ButtonLink to={to}>{children}</ButtonLink>
}
