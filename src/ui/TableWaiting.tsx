import { block } from '../styled-system/recipes'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import { TableSkeleton } from './Skeletons.tsx'
import { Skeleton } from './Loading.tsx'

/** A block with a table in it, before there is anything to show; said to those who do not see the shapes. */
export function TableWaiting({ tabs = false, children }: { tabs?: boolean; children: string }) {
  const part = block()
  return (
    <output className={part.root}>
      <VisuallyHidden>{children}</VisuallyHidden>
      <span className={part.head}>
        <Skeleton shape="title" />
      </span>
      {tabs && (
        <>
          <Skeleton shape="label" />
          <Skeleton shape="control" />
        </>
      )}
      <TableSkeleton />
    </output>
  )
}
