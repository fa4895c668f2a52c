import type { ComponentProps } from 'react'
import { contractStatusName } from '../../copy/billingContract.ts'
import type { ContractStatus } from '../../domain/contract.ts'
import { Badge } from '../../ui/Badge.tsx'

const tones: Record<ContractStatus, ComponentProps<typeof Badge>['tone']> = {
  pending_payment: 'amber',
  active: 'green',
  cancelled: 'neutral',
  ended: 'neutral',
  expired: 'neutral',
}

export const ContractStatusBadge = ({ status }: { status: ContractStatus }) => (
  <Badge tone={tones[status]} waiting={status === 'pending_payment'}>
    {contractStatusName[status]}
  </Badge>
)
