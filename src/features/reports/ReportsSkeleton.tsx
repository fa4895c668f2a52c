import { reportsCopy } from '../../copy/reports.ts'
import { monthCards } from '../../styled-system/recipes'
import { CardSkeleton } from '../../ui/Skeletons.tsx'
import { LoadingLabel } from '../../ui/Loading.tsx'

/** Placeholder for the months; screen readers get what is being loaded. */
export function ReportsSkeleton() {
  return (
    <output>
      <LoadingLabel>{reportsCopy.loading}</LoadingLabel>
      <span className={monthCards().list}>
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </span>
    </output>
  )
}
