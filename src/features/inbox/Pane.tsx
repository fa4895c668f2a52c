import type { ReactNode } from 'react'
import { pane } from '../../styled-system/recipes'

export function Pane({ head, children }: { head: ReactNode; children: ReactNode }) {
  const part = pane()
  return (
    <div className={part.root}>
      <div className={part.head}>{head}</div>
      <div className={part.scroll}>{children}</div>
    </div>
  )
}
