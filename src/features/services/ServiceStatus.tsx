import type { ComponentProps } from 'react'
import { serviceStateName } from '../../copy/services.ts'
import type { ServiceState } from '../../domain/contractedService.ts'
import { Badge } from '../../ui/Badge.tsx'

const tones: Record<ServiceState, ComponentProps<typeof Badge>['tone']> = {
  active: 'green',
  configuring: 'amber',
  cancelled: 'neutral',
}

export function ServiceStatus({ state }: { state: ServiceState }) {
  return (
    <Badge tone={tones[state]} waiting={state === 'configuring'}>
      {serviceStateName[state]}
    </Badge>
  )
}
