import { hereCopy, leadDoneCopy } from '../../copy/lead.ts'
import type { LeadOutcome } from '../../domain/lead.ts'
import { leadForm } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import { CircleCheck, Clock } from '../../ui/icons.ts'
import { useCoarsePointer } from '../../ui/media.ts'
import { useInitialFocus } from '../../ui/useInitialFocus.ts'

type LeadDoneProps = { sent: { email: string; outcome: LeadOutcome } }

/** Replaces the form, and takes the focus: the button that had it is gone. */
export function LeadDone({ sent: { email, outcome } }: LeadDoneProps) {
  const here = useCoarsePointer() ? hereCopy.phone : hereCopy.computer
  const notice = useInitialFocus<HTMLOutputElement>()
  if (outcome === 'refused' || outcome === 'lost') return null
  const { title, detail } = leadDoneCopy[outcome](email, here)
  const received = outcome === 'received'
  const part = leadForm({ tone: received ? 'good' : 'waiting' })
  const Sign = received ? CircleCheck : Clock
  return (
    <output ref={notice} className={part.done} tabIndex={-1}>
      <Icon of={Sign} size="xl" />
      <span>
        <span className={part.doneTitle}>{title}</span>
        <span className={part.doneDetail}>{detail}</span>
      </span>
    </output>
  )
}
