import { Tooltip as Ark } from '@ark-ui/react/tooltip'
import type { ReactElement } from 'react'
import { tooltip } from '../styled-system/recipes'

/** A longer label for a button; necessary information is in the page itself. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const part = tooltip()
  return (
    <Ark.Root
      openDelay={400}
      closeDelay={100}
      positioning={{ strategy: 'fixed', placement: 'top', gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <Ark.Trigger asChild>{children}</Ark.Trigger>
      <Ark.Positioner className={part.positioner}>
        <Ark.Content className={part.content}>{text}</Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  )
}
