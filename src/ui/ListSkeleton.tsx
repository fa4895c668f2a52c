import { listRow } from '../styled-system/recipes'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import { Skeleton } from './Loading.tsx'

/** Rows before there are any; what is being loaded is said to those who do not see the shapes. */
export function ListSkeleton({ rows = 6, children }: { rows?: number; children: string }) {
  const part = listRow()
  return (
    <output>
      <VisuallyHidden>{children}</VisuallyHidden>
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
