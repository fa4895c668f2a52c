import { useCallback, useEffect, useState } from 'react'
import { workspace } from '../session/workspace.ts'
import { saveDraft } from './drafts.ts'

export type Draft = {
  /** Undefined until it was read. */
  value: string | undefined
  set: (value: string) => void
  clear: () => void
}

/** A text that survives the closing of the tab, word by word (G4). */
export function useDraft(key: string): Draft {
  const [held, hold] = useState<{ key: string; value: string }>()

  useEffect(() => {
    let left = false
    void workspace()
      .outbox.drafts.get(key)
      .then((draft) => {
        // What was typed before the old draft was read wins.
        if (!left) hold((typed) => (typed?.key === key ? typed : { key, value: draft?.value ?? '' }))
      })
    return () => {
      left = true
    }
  }, [key])

  const set = useCallback(
    (value: string) => {
      hold({ key, value })
      void saveDraft(workspace().outbox, key, value)
    },
    [key],
  )
  const clear = useCallback(() => {
    hold({ key, value: '' })
    void saveDraft(workspace().outbox, key, '')
  }, [key])

  return { value: held?.key === key ? held.value : undefined, set, clear }
}
