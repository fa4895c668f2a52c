import { entity, type OwnedEntity } from './entities.ts'
import type { Pesos } from './money.ts'
import type { TableRow } from './tableRow.ts'
import type { SetupTask } from './task.ts'
import type { ToolSlug } from './tool.ts'

export type ContractedService = TableRow<
  'contracted_services',
  {
    tool_name: ToolSlug
    /** Null when it is included in the contract's price. */
    monthly_price: Pesos | null
    status: 'active' | 'cancelled'
  }
>

export const contractedServices: OwnedEntity<ContractedService> = entity('contracted_services')

/** The displayed state (product §2): an active service whose set-up is not completed is being configured. */
export type ServiceState = 'active' | 'configuring' | 'cancelled'

export function serviceState(service: ContractedService, task: SetupTask | undefined): ServiceState {
  if (service.status === 'cancelled') return 'cancelled'
  return task === undefined || task.status === 'completed' ? 'active' : 'configuring'
}

/** The set-up task of a service: one for each contract and tool. */
export const taskOf = (service: ContractedService, tasks: readonly SetupTask[]): SetupTask | undefined =>
  tasks.find((task) => task.contract_id === service.contract_id && task.tool_name === service.tool_name)
