import { useCallback, useEffect, useRef, useState } from 'react'
import type { StoredDraft } from '../storage/databases.ts'
import { journalEarly } from '../storage/draftJournal.ts'
import { openedWorkspace, workspace } from '../session/workspace.ts'
import { isOwnText, onCleared, restAfter, tellCleared } from './clearedDrafts.ts'
import { saveDraft } from './drafts.ts'
import { onReturn } from './onReturn.ts'
import { recoveredOutbox } from './recoveredOutbox.ts'

export type Draft = {
  /** Undefined until it was read. */
  value: string | undefined
  /** The saved text when the person began to edit it; undefined when the draft edits no saved text (S11). */
  base: string | undefined
  /** With a base, even an emptied text is kept. */
  set: (value: string, base?: string) => void
  clear: () => void
  /** Clears the text that was sent, or saved; what was typed since stays. */
  clearSent: (sent: string) => void
}

type ShownDraft = {
  key: string
  value: string
  base?: string | undefined
  /** The person has typed in this tab since the stored draft was read. */
  isTyped?: boolean
}

const nothing = (key: string): ShownDraft => ({ key, value: '' })

/**
 * What happens to a text that is typed before the stored draft was read: it continues a stored text, or replaces a
 * draft that has the values of a whole form.
 */
export type Early = 'continues' | 'replaces'

/**
 * A text that survives a closed tab, stored at every key press (G4). Sent by another tab, it disappears here too, or it
 * would be sent twice.
 */
export function useDraft(key: string, early: Early = 'replaces'): Draft {
  const [held, hold] = useState<ShownDraft>()
  /** The same, at once: what is typed and not rendered yet is not cleared with the text before it. */
  const shown = useRef<ShownDraft>(undefined)
  const show = useCallback((next: ShownDraft) => {
    shown.current = next
    hold(next)
  }, [])
  /** The key of the draft whose stored value is not needed any more: it was read, replaced or cleared. */
  const readKey = useRef<string>(undefined)
  /** Typed before that; saved at once, it would replace the stored draft. */
  const unsaved = useRef<ShownDraft>(undefined)
  /** Each of those texts, by the time at which it was put into the journal. */
  const journaled = useRef(new Map<number, string>())

  useEffect(() => {
    // Signed out while the screen is still shown: nothing to read, and no error.
    if (openedWorkspace() === null) return undefined
    let isCancelled = false
    const { outbox } = workspace()
    const begin = (stored: StoredDraft | undefined) => {
      if (readKey.current === key) return
      const typed = unsaved.current?.key === key ? unsaved.current : undefined
      const kept = { ...nothing(key), ...stored }
      // A tab that was opened meanwhile may have stored the beginning from the journal: it is not there twice.
      const again = journaled.current.get(stored?.savedAt ?? 0)
      const before = again !== undefined && kept.value.endsWith(again) ? again.length : 0
      const first =
        typed === undefined
          ? kept
          : { ...typed, value: kept.value.slice(0, kept.value.length - before) + typed.value }
      unsaved.current = undefined
      // The text is stored even when the screen is gone: nothing else has it.
      if (typed !== undefined) void saveDraft(outbox, key, first.value)
      if (isCancelled) return
      readKey.current = key
      show(first)
    }
    void recoveredOutbox()
      .then((recovered) => recovered.drafts.get(key))
      // If the stored draft cannot be read, what is typed stays in the journal, and replaces nothing.
      .then(begin)
    return () => {
      isCancelled = true
      readKey.current = undefined
    }
  }, [key, show])

  useEffect(
    () =>
      onCleared((cleared) => {
        const own = shown.current
        if (cleared.key !== key || own?.key !== key || own.value === '') return
        // The other tab has deleted the stored copy.
        readKey.current = key
        unsaved.current = undefined
        if (isOwnText(own, cleared)) void saveDraft(workspace().outbox, key, own.value, own.base)
        else show(nothing(key))
      }),
    [key, show],
  )

  /** A copy that was not typed in shows what another tab has stored since: its next key press would replace that. */
  const follow = useCallback(async () => {
    const own = shown.current
    const open = openedWorkspace()
    if (open === null || readKey.current !== key || own?.key !== key || own.isTyped === true) return
    const stored = await open.outbox.drafts.get(key)
    // The stored text must not replace what was typed, cleared or read during the read.
    if (shown.current === own) show({ ...nothing(key), ...stored })
  }, [key, show])
  useEffect(() => onReturn(() => void follow()), [follow])

  const set = useCallback(
    (value: string, base?: string) => {
      const typed = { key, value, base, isTyped: true }
      show(typed)
      if (early === 'replaces') readKey.current = key
      const { outbox } = workspace()
      if (readKey.current === key) void saveDraft(outbox, key, value, base)
      else {
        unsaved.current = typed
        const savedAt = Date.now()
        journaled.current.set(savedAt, value)
        journalEarly(outbox.name, { key, value, savedAt })
      }
    },
    [key, early, show],
  )
  const clearText = useCallback(
    (sent: string | undefined) => {
      const value = shown.current?.key === key ? shown.current.value : ''
      const rest = sent === undefined ? '' : restAfter(sent, value)
      if (value !== '') tellCleared({ key, value: sent ?? value })
      readKey.current = key
      unsaved.current = undefined
      show({ ...nothing(key), value: rest, isTyped: rest !== '' })
      void saveDraft(workspace().outbox, key, rest)
    },
    [key, show],
  )

  // It is a function without parameters: a button's handler passes its event.
  const clear = useCallback(() => clearText(undefined), [clearText])
  const clearSent: (sent: string) => void = clearText

  const own = held?.key === key ? held : undefined
  return { value: own?.value, base: own?.base, set, clear, clearSent }
}
