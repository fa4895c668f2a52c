import * as z from 'zod/mini'
import { wholeEntity } from './entity.ts'
import type { SetupTask } from './task.ts'
import { toolSlugs } from './tool.ts'

// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const ContractedService = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    user_id: z.uuid(),
    contract_id: z.uuid(),
    tool_name: z.enum(toolSlugs),
    service_name: z.string(),
    plan_tier: z.string(),
    /** Pesos; null when it is part of the contract's price. */
    monthly_price: z.nullable(z.number()),
    status: z.enum(['active', 'cancelled']),
    contracted_at: z.string(),
    sync_seq: z.number(),
  }))()
export type ContractedService = z.infer<typeof ContractedService>

export const contractedServices = wholeEntity('contracted_services', 'account')

/** What the screens show (product §2): an active service whose set-up is not completed is being configured. */
export type ServiceState = 'active' | 'configuring' | 'cancelled'

export function serviceState(service: ContractedService, task: SetupTask | undefined): ServiceState {
  if (service.status === 'cancelled') return 'cancelled'
  return task === undefined || task.status === 'completed' ? 'active' : 'configuring'
}

/** The set-up task of a service: one a contract and tool. */
export const taskOf = (service: ContractedService, tasks: readonly SetupTask[]): SetupTask | undefined =>
  tasks.find((task) => task.contract_id === service.contract_id && task.tool_name === service.tool_name)
