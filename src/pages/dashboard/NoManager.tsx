import { missingManagerCopy } from '../../copy/missingManager.ts'
import { useContracts } from '../../data/mirror/useAccountRows.ts'
import { missingManager } from '../../domain/missingManager.ts'
import type { Uid } from '../../domain/id.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SuggestedAction } from './SuggestedAction.tsx'

/** Replaces what needs an account manager while the client has none: why, and what must happen first. */
export function NoManager({ uid, title = missingManagerCopy.title }: { uid: Uid; title?: string }) {
  const contracts = useContracts(uid)
  if (contracts === undefined) return null
  const why = missingManager(contracts)
  return (
    <EmptyState
      motif="social-manager"
      title={title}
      sentence={missingManagerCopy.sentence[why]}
      {...(why !== 'assigning' && { action: <SuggestedAction uid={uid} /> })}
    />
  )
}
