import { homeCopy, homeUsageCopy, waitsCopy } from '../../copy/home.ts'
import { tools } from '../../domain/tool.ts'
import { overview } from '../../styled-system/recipes'
import { ActionListSkeleton } from './ActionList.tsx'
import { CardSkeleton, StatStripSkeleton } from '../../ui/Skeletons.tsx'
import { UsageLedgerSkeleton } from './UsageLedger.tsx'
import { LoadingLabel, Skeleton } from '../../ui/Loading.tsx'
import { Block } from '../../ui/WorkPage.tsx'

export function OverviewSkeleton() {
  const part = overview()
  return (
    <>
      <output>
        <LoadingLabel>{homeCopy.loading}</LoadingLabel>
      </output>
      <div className={part.top} aria-hidden>
        <div className={part.hello}>
          <Skeleton shape="figure" />
          <Skeleton shape="label" />
        </div>
        <ActionListSkeleton title={waitsCopy.title} rows={3} />
        <StatStripSkeleton />
      </div>
      <div className={part.columns} aria-hidden>
        <Block title={homeUsageCopy.title}>
          <UsageLedgerSkeleton cells={tools.length} />
        </Block>
        <div className={part.side}>
          <CardSkeleton />
          <CardSkeleton />
        </div>
      </div>
    </>
  )
}
