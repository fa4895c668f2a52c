import { leadFailedCopy, leadTargetCopy } from '../../copy/lead.ts'
import type { LeadOutcome } from '../../domain/lead.ts'
import { leadForm } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import { CircleAlert } from '../../ui/icons.ts'

const sign = <Icon of={CircleAlert} size="md" />

/** Without a script the answer is a fragment in the address: its text is shown. */
export function LeadTargets() {
  return Object.entries(leadTargetCopy).map(([anchor, text]) => (
    <p key={anchor} id={anchor} className={leadForm().problem}>
      {sign}
      {text}
    </p>
  ))
}

export function LeadProblem({ failed }: { failed: Extract<LeadOutcome, 'refused' | 'lost'> | null }) {
  // The element is in the page before it has a text: a new element would not be read out.
  return (
    <div role="alert" className={leadForm().alert}>
      {failed !== null && (
        <p className={leadForm().problem} data-shown>
          {sign}
          {leadFailedCopy[failed]}
        </p>
      )}
    </div>
  )
}
