import { useEffect, useState } from 'react'
import type { Contract } from '../../domain/contract.ts'
import type { Payment } from '../../domain/payment.ts'
import { useContracts } from '../mirror/useAccountRows.ts'
import { usePayments } from '../mirror/usePayments.ts'
import { useOnline } from '../sync/useOnline.ts'
import { syncNow } from '../sync/useSyncStatus.ts'
import { hasContract } from './payments.ts'
import { type Id, isUuid, type Uid } from '../../domain/id.ts'

export type Purchase =
  | { readonly state: 'loading' }
  | { readonly state: 'offline' }
  /** The purchase does not exist or belongs to another account: the server does not say which. */
  | { readonly state: 'missing' }
  | { readonly state: 'loaded'; readonly contract: Contract; readonly payments: readonly Payment[] }

const ASK_AGAIN_MS = 2_000

/** A contract and its payments, from the mirror: a contract that was just signed may not have been pulled yet. */
export function usePurchase(uid: Uid, id: Id<'contracts'>): Purchase {
  const contracts = useContracts(uid)
  const payments = usePayments(uid)
  const online = useOnline()
  const contract = contracts?.find((one) => one.id === id)
  const missing = useMissing(uid, id, contracts !== undefined && contract === undefined)
  if (contract !== undefined && payments !== undefined) return { state: 'loaded', contract, payments }
  if (missing) return { state: 'missing' }
  return { state: online ? 'loading' : 'offline' }
}

function useMissing(uid: Uid, id: Id<'contracts'>, lacks: boolean): boolean {
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (!lacks) return undefined
    let timer: ReturnType<typeof setTimeout>
    let isCancelled = false
    const check = async () => {
      syncNow()
      const answer = isUuid(id) ? await hasContract(uid, id) : { ok: true, value: false }
      if (isCancelled) return
      if (answer.ok && 'value' in answer && !answer.value) setMissing(true)
      else timer = setTimeout(() => void check(), ASK_AGAIN_MS)
    }
    void check()
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [uid, id, lacks])
  return lacks && isMissing
}
