import type { ComponentProps } from 'react'
import { BusyButton } from './BusyButton.tsx'

/** Submits its form. */
export function SubmitButton(props: Omit<ComponentProps<typeof BusyButton>, 'type'>) {
  return <BusyButton type="submit" look="primary" {...props} />
}
