import { useCallback, useEffect, useState } from 'react'
import { workspace } from '../session/workspace.ts'
import { saveDraft } from './drafts.ts'

export type Draft = {
  /** Undefined until it was read. */
  value: string | undefined
  /** The saved text when the person began to edit it; undefined when the draft edits no saved text (S11). */
  base: string | undefined
  /** With a base, even an emptied text is kept. */
  set: (value: string, base?: string) => void
  clear: () => void
}

type LoadedDraft = { key: string; value: string; base: string | undefined }

/** A text that survives a closed tab, stored at every key press (G4). */
export function useDraft(key: string): Draft {
  const [held, hold] = useState<LoadedDraft>()

  useEffect(() => {
    let isOver = false
    void workspace()
      .outbox.drafts.get(key)
      .then((draft) => {
        const kept = { key, value: draft?.value ?? '', base: draft?.base }
        // Text typed before the stored draft was read replaces it.
        if (!isOver) hold((typed) => (typed?.key === key ? typed : kept))
      })
    return () => {
      isOver = true
    }
  }, [key])

  const set = useCallback(
    (value: string, base?: string) => {
      hold({ key, value, base })
      void saveDraft(workspace().outbox, key, value, base)
    },
    [key],
  )
  const clear = useCallback(() => {
    hold({ key, value: '', base: undefined })
    void saveDraft(workspace().outbox, key, '')
  }, [key])

  const own = held?.key === key ? held : undefined
  return { value: own?.value, base: own?.base, set, clear }
}
