import { homeCopy } from '../../copy/home.ts'
import { overview } from '../../styled-system/recipes'
import { Hidden } from '../../ui/Hidden.tsx'
import { CardSkeleton, StatStripSkeleton } from '../../ui/Skeletons.tsx'
import { Skeleton } from '../../ui/Waiting.tsx'

export function OverviewSkeleton() {
  const part = overview()
  return (
    <>
      <output>
        <Hidden>{homeCopy.loading}</Hidden>
      </output>
      <div className={part.top} aria-hidden>
        <div className={part.hello}>
          <Skeleton shape="figure" />
          <Skeleton shape="line" />
        </div>
        <CardSkeleton />
        <StatStripSkeleton />
      </div>
      <div className={part.columns} aria-hidden>
        <CardSkeleton />
        <div className={part.side}>
          <CardSkeleton />
          <CardSkeleton />
        </div>
      </div>
    </>
  )
}
