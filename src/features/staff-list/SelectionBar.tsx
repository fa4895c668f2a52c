import type { ReactNode } from 'react'
import { staffListCopy as copy } from '../../copy/staffLists.ts'
import { selectionBar } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'

type SelectionBarProps = {
  /** "40 clientes" */
  count: string
  /** The filter in words. */
  filter: string
  /** Marks all rows of the list; null when all are marked, or there are too many. */
  onAll: { text: string; take: () => void } | null
  onClear: () => void
  children: ReactNode
}

/** The marked rows, their filter, and the actions. */
export function SelectionBar({ count, filter, onAll, onClear, children }: SelectionBarProps) {
  const part = selectionBar()
  return (
    <section className={part.root} aria-label={copy.selection}>
      <div className={part.words} aria-live="polite">
        <p className={part.count}>{copy.selected(count)}</p>
        <p className={part.filter}>{filter}</p>
      </div>
      <div className={part.actions}>
        {onAll !== null && (
          <Button size="sm" onClick={onAll.take}>
            {onAll.text}
          </Button>
        )}
        <Button size="sm" onClick={onClear}>
          {copy.clearSelection}
        </Button>
        {children}
      </div>
    </section>
  )
}
