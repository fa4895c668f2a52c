import { block } from '../styled-system/recipes'
import { Hidden } from './Hidden.tsx'
import { TableSkeleton } from './Skeletons.tsx'
import { Skeleton } from './Waiting.tsx'

/** A block with a table in it, before there is anything to show; said to those who do not see the shapes. */
export function TableWaiting({ tabs = false, children }: { tabs?: boolean; children: string }) {
  const part = block()
  return (
    <output className={part.root}>
      <Hidden>{children}</Hidden>
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
