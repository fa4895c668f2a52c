import { tasksCopy } from '../../copy/tasks.ts'
import { Hidden } from '../../ui/Hidden.tsx'
import { CardSkeleton } from '../../ui/Skeletons.tsx'
import { Skeleton } from '../../ui/Waiting.tsx'

export function TaskWaiting() {
  return (
    <output>
      <Hidden>{tasksCopy.loading}</Hidden>
      <Skeleton shape="title" />
      <CardSkeleton />
    </output>
  )
}
