import type { ComponentProps, MouseEvent } from 'react'
import { busyLabel, type BusyTexts } from './busyLabel.tsx'
import { Button } from './Button.tsx'

type BusyButtonProps = ComponentProps<typeof Button> & BusyTexts

const ignore = (event: MouseEvent) => event.preventDefault()

/**
 * A button that waits for what it has started: it does nothing until that is over. It is not disabled meanwhile, or the focus
 * would fall from it to the page, out of a dialog too.
 */
export function BusyButton({ busy, busyText, onClick, children, ...rest }: BusyButtonProps) {
  return (
    <Button aria-disabled={busy || undefined} onClick={busy ? ignore : onClick} {...rest}>
      {busyLabel({ busy, busyText, children })}
    </Button>
  )
}
