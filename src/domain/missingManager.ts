import { type Contract, currentContract } from './contract.ts'

/** Why a client has no account manager: one is assigned when the contract is paid. */
export type MissingManager = 'assigning' | 'unpaid' | 'noPlan'

export function missingManager(contracts: readonly Contract[]): MissingManager {
  const contract = currentContract(contracts)
  if (contract === null) return 'noPlan'
  return contract.status === 'active' ? 'assigning' : 'unpaid'
}
