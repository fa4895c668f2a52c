import type { ComponentProps } from 'react'
import { busyLabel, type BusyTexts } from './busyLabel.tsx'
import { Button } from './Button.tsx'

type BusyButtonProps = ComponentProps<typeof Button> & BusyTexts

/** A button that waits for its action: disabled until the action is over. */
export function BusyButton({ busy, busyText, disabled, children, ...rest }: BusyButtonProps) {
  return (
    <Button disabled={busy || disabled} {...rest}>
      {busyLabel({ busy, busyText, children })}
    </Button>
  )
}
