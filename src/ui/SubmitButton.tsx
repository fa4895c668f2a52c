import type { ComponentProps } from 'react'
import { BusyButton } from './BusyButton.tsx'

/** Sends the form it is in. */
export function SubmitButton(props: Omit<ComponentProps<typeof BusyButton>, 'type'>) {
  return <BusyButton type="submit" look="primary" {...props} />
}
