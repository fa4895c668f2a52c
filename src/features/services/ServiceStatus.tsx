import type { ComponentProps } from 'react'
import { serviceStateText, servicesCopy } from '../../copy/services.ts'
import type { ServiceState } from '../../domain/contractedService.ts'
import { Badge } from '../../ui/Badge.tsx'

const tones: Record<ServiceState, ComponentProps<typeof Badge>['tone']> = {
  active: 'green',
  configuring: 'amber',
  cancelled: 'neutral',
}

type ServiceStatusProps = {
  state: ServiceState
  /** Cancelled by the client, last day still ahead. */
  ends: boolean
  /** Its tool is closed until an invoice is paid. */
  isUnpaid: boolean
}

export function ServiceStatus({ state, ends, isUnpaid }: ServiceStatusProps) {
  const isClosed = isUnpaid && state === 'active'
  if (ends && !isClosed && state !== 'cancelled')
    return (
      <Badge tone="amber" waiting>
        {servicesCopy.ending}
      </Badge>
    )
  return (
    <Badge tone={isClosed ? 'amber' : tones[state]} waiting={state === 'configuring'}>
      {serviceStateText(state, isUnpaid)}
    </Badge>
  )
}
