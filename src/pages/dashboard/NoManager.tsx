import { missingManagerCopy } from '../../copy/missingManager.ts'
import { useContracts } from '../../data/mirror/useAccountRows.ts'
import { missingManager } from '../../domain/missingManager.ts'
import type { Uid } from '../../domain/id.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FirstStep } from './FirstStep.tsx'

/** Replaces the conversation while the client has no account manager. */
export function NoManager({ uid }: { uid: Uid }) {
  const contracts = useContracts(uid)
  if (contracts === undefined) return null
  const why = missingManager(contracts)
  return (
    <EmptyState
      motif="social-manager"
      title={missingManagerCopy.title}
      sentence={missingManagerCopy.sentence[why]}
      {...(why !== 'assigning' && { action: <FirstStep uid={uid} /> })}
    />
  )
}
