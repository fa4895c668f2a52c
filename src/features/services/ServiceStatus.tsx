import type { ComponentProps } from 'react'
import { serviceStateName, servicesCopy } from '../../copy/services.ts'
import type { ServiceState } from '../../domain/contractedService.ts'
import { Badge } from '../../ui/Badge.tsx'

const tones: Record<ServiceState, ComponentProps<typeof Badge>['tone']> = {
  active: 'green',
  configuring: 'amber',
  cancelled: 'neutral',
}

/** ends: cancelled by the client, last day still ahead. */
export function ServiceStatus({ state, ends }: { state: ServiceState; ends: boolean }) {
  if (ends && state !== 'cancelled')
    return (
      <Badge tone="amber" waiting>
        {servicesCopy.ending}
      </Badge>
    )
  return (
    <Badge tone={tones[state]} waiting={state === 'configuring'}>
      {serviceStateName[state]}
    </Badge>
  )
}
