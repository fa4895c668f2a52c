import { useEffect } from 'react'
import type { Uid } from '../../domain/id.ts'
import { DiscreetMode } from '../../features/discreet/DiscreetMode.tsx'
import { PushKeeper } from '../../features/push/PushKeeper.tsx'
import { Suggestions } from '../../features/suggestions/Suggestions.tsx'
import { endVisitAtSignOut } from '../endVisitAtSignOut.ts'

/** The parts of the signed-in frame that its first screen does not need: their files come after it. */
export function AfterOpening({ uid, area }: { uid: Uid; area: 'client' | 'staff' }) {
  useEffect(endVisitAtSignOut, [])
  return (
    <>
      <PushKeeper uid={uid} area={area} />
      <DiscreetMode uid={uid} />
      <Suggestions uid={uid} />
    </>
  )
}
