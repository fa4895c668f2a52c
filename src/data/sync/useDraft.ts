import { useCallback, useEffect, useRef, useState } from 'react'
import { openedWorkspace, workspace } from '../session/workspace.ts'
import { isOwnText, onCleared, tellCleared } from './clearedDrafts.ts'
import { saveDraft } from './drafts.ts'
import { recoveredOutbox } from './recoveredOutbox.ts'

export type Draft = {
  /** Undefined until it was read. */
  value: string | undefined
  /** The saved text when the person began to edit it; undefined when the draft edits no saved text (S11). */
  base: string | undefined
  /** With a base, even an emptied text is kept. */
  set: (value: string, base?: string) => void
  clear: () => void
}

type ShownDraft = {
  key: string
  value: string
  base?: string | undefined
  /** In this tab, since it was read. */
  isTyped?: boolean
}

const nothing = (key: string): ShownDraft => ({ key, value: '' })

/**
 * A text that survives a closed tab, stored at every key press (G4). Sent by another tab, it disappears here too, or it
 * would be sent twice.
 */
export function useDraft(key: string): Draft {
  const [held, hold] = useState<ShownDraft>()
  const shown = useRef<ShownDraft>(undefined)
  useEffect(() => {
    shown.current = held
  }, [held])

  useEffect(() => {
    // Signed out while the screen is still shown: nothing to read, and no error.
    if (openedWorkspace() === null) return undefined
    let isOver = false
    void recoveredOutbox()
      .then((outbox) => outbox.drafts.get(key))
      .then((draft) => {
        const kept = { ...nothing(key), ...draft }
        // Text typed before the stored draft was read replaces it.
        if (!isOver) hold((typed) => (typed?.key === key ? typed : kept))
      })
    return () => {
      isOver = true
    }
  }, [key])

  useEffect(
    () =>
      onCleared((cleared) => {
        const own = shown.current
        if (cleared.key !== key || own?.key !== key || own.value === '') return
        // The other tab has deleted the stored copy.
        if (isOwnText(own, cleared)) void saveDraft(workspace().outbox, key, own.value, own.base)
        else hold(nothing(key))
      }),
    [key],
  )

  const set = useCallback(
    (value: string, base?: string) => {
      hold({ key, value, base, isTyped: true })
      void saveDraft(workspace().outbox, key, value, base)
    },
    [key],
  )
  const clear = useCallback(() => {
    const value = shown.current?.key === key ? shown.current.value : ''
    if (value !== '') tellCleared({ key, value })
    hold(nothing(key))
    void saveDraft(workspace().outbox, key, '')
  }, [key])

  const own = held?.key === key ? held : undefined
  return { value: own?.value, base: own?.base, set, clear }
}
