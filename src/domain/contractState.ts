import { activeContract, type Contract } from './contract.ts'

/** Whether services can be added: none without a plan, nor while a cancellation waits for its day. */
export type ContractState = 'none' | 'running' | 'ending'

export function contractState(all: readonly Contract[]): ContractState {
  const contract = activeContract(all)
  if (contract === null) return 'none'
  return contract.cancel_requested_at === null ? 'running' : 'ending'
}
