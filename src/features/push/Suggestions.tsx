import { useCallback, useRef } from 'react'
import type { Suggestion } from '../../data/push/suggestions.ts'
import type { Uid } from '../../domain/id.ts'
import { PushSuggestion } from './PushSuggestion.tsx'
import { InstallSuggestion } from './InstallSuggestion.tsx'

/** Whether this offer may be shown in this visit. */
export type MayShow = (offer: Suggestion) => boolean

/** One offer per visit: two cards would cover the screen, and a second offer after a 'no' is one too many. */
export function Suggestions({ uid }: { uid: Uid }) {
  const turn = useRef<Suggestion | null>(null)
  const mayShow = useCallback<MayShow>((offer) => {
    turn.current ??= offer
    return turn.current === offer
  }, [])
  return (
    <>
      <InstallSuggestion {...{ uid, mayShow }} />
      <PushSuggestion {...{ uid, mayShow }} />
    </>
  )
}
