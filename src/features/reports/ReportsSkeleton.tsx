import { reportsCopy } from '../../copy/reports.ts'
import { monthCards } from '../../styled-system/recipes'
import { CardSkeleton } from '../../ui/Skeletons.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** Placeholder for the months; screen readers get what is being loaded. */
export function ReportsSkeleton() {
  return (
    <output>
      <VisuallyHidden>{reportsCopy.loading}</VisuallyHidden>
      <span className={monthCards().list}>
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </span>
    </output>
  )
}
