import { listRow } from '../styled-system/recipes'
import { Hidden } from './Hidden.tsx'
import { Skeleton } from './Waiting.tsx'

/** Rows before there are any; what is being loaded is said to those who do not see the shapes. */
export function ListSkeleton({ rows = 6, children }: { rows?: number; children: string }) {
  const part = listRow()
  return (
    <output>
      <Hidden>{children}</Hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={`${row}`} className={part.waiting} aria-hidden>
          <Skeleton shape="face" />
          <div className={part.text}>
            <Skeleton shape="label" />
            <Skeleton shape="text" />
          </div>
        </div>
      ))}
    </output>
  )
}
