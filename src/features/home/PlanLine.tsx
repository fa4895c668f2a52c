import type { ComponentProps } from 'react'
import { paymentStepText } from '../../copy/paymentStep.ts'
import { packageName } from '../../copy/usage.ts'
import type { PaymentStep } from '../../domain/paymentStep.ts'
import { overview } from '../../styled-system/recipes'
import { Badge } from '../../ui/Badge.tsx'
import { paymentStepHref } from '../payment/paymentStepHref.ts'
import { BlockLink } from './BlockLink.tsx'

const tones: Record<PaymentStep['state'], ComponentProps<typeof Badge>['tone']> = {
  noContract: 'neutral',
  signed: 'amber',
  overdue: 'red',
  voucher: 'amber',
  processing: 'cobalt',
  returning: 'cobalt',
  paid: 'green',
}

type PlanLineProps = { plan: string | null; step: PaymentStep; now: number }

/** The plan, and the state of its payments, with the link of a state that no open task has. */
export function PlanLine({ plan, step, now }: PlanLineProps) {
  const part = overview()
  const { badge, title, go } = paymentStepText(step, now)
  if (step.state === 'noContract') return <p className={part.detail}>{title}</p>
  return (
    <p className={part.detail}>
      {plan !== null && <span>{packageName(plan)}</span>}
      <Badge tone={tones[step.state]} waiting={step.state !== 'paid' && step.state !== 'overdue'}>
        {badge}
      </Badge>
      {/* Waits for a bank or for us: it is no row of the person's open tasks, where the others have their button. */}
      {(step.state === 'processing' || step.state === 'returning') && (
        <BlockLink to={paymentStepHref(step)}>{go}</BlockLink>
      )}
    </p>
  )
}
