import { useCallback, useRef } from 'react'
import type { Suggestion } from '../../data/suggestions/dismissedSuggestions.ts'
import type { Uid } from '../../domain/id.ts'
import { PushSuggestion } from './PushSuggestion.tsx'
import { InstallSuggestion } from './InstallSuggestion.tsx'

/** Whether this suggestion may be shown in this visit. */
export type MayShow = (suggestion: Suggestion) => boolean

/** One suggestion per visit: two cards would cover the screen, and a second one after a 'no' would annoy. */
export function Suggestions({ uid }: { uid: Uid }) {
  const turn = useRef<Suggestion | null>(null)
  const mayShow = useCallback<MayShow>((suggestion) => {
    turn.current ??= suggestion
    return turn.current === suggestion
  }, [])
  return (
    <>
      <InstallSuggestion {...{ uid, mayShow }} />
      <PushSuggestion {...{ uid, mayShow }} />
    </>
  )
}
