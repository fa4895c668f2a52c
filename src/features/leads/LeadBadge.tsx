import type { ComponentProps } from 'react'
import { leadStatusName } from '../../copy/leads.ts'
import type { LeadStatus } from '../../domain/leadStatus.ts'
import { Badge } from '../../ui/Badge.tsx'

const tones: Record<LeadStatus, ComponentProps<typeof Badge>['tone']> = {
  new: 'amber',
  contacted: 'cobalt',
  converted: 'green',
  discarded: 'neutral',
}

export const LeadBadge = ({ status }: { status: LeadStatus }) => (
  <Badge tone={tones[status]} waiting={status === 'new'}>
    {leadStatusName[status]}
  </Badge>
)
