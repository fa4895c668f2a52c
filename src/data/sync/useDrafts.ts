import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OutboxDatabase, StoredDraft } from '../storage/databases.ts'
import { openedWorkspace, workspace } from '../session/workspace.ts'
import { type ClearedDraft, isOwnText, onCleared } from './clearedDrafts.ts'
import { saveDraft } from './drafts.ts'
import { onReturn } from './onReturn.ts'
import { recoveredOutbox } from './recoveredOutbox.ts'

export type Drafts = {
  /** Undefined until they were read; an untouched field has none. */
  readonly of: ((key: string) => StoredDraft | undefined) | undefined
  /** base: the saved text when the person began to edit it; it is kept from the first key press on (S11). */
  readonly set: (key: string, value: string, base: string) => void
  /**
   * Call it after a change was enqueued: its transaction has deleted the stored drafts, and this clears their copies
   * here.
   */
  readonly forget: (keys: readonly string[]) => void
}

/** Several texts that survive a closed tab, stored at every key press (G4). prefix: of their keys. */
export function useDrafts(prefix: string): Drafts {
  const [held, hold] = useState<ReadonlyMap<string, StoredDraft>>()

  /** Keys that were typed here: another tab's text replaces none of these. */
  const typed = useRef(new Set<string>())

  useEffect(() => {
    // Signed out while the screen is still shown: nothing to read, and no error.
    if (openedWorkspace() === null) return undefined
    let isCancelled = false
    const readFrom = async ({ drafts }: OutboxDatabase) => {
      const found = await drafts.where('key').startsWith(prefix).toArray()
      if (isCancelled) return
      hold((before) => {
        const own = [...(before ?? [])].filter(([key]) => typed.current.has(key))
        return new Map([...found.map((draft) => [draft.key, draft] as const), ...own])
      })
    }
    void recoveredOutbox().then(readFrom)
    // A text that was typed in another tab since: the next key press here would replace it.
    const end = onReturn(() => {
      const open = openedWorkspace()
      if (open !== null) void readFrom(open.outbox)
    })
    return () => {
      isCancelled = true
      end()
    }
  }, [prefix])

  const set = (key: string, value: string, base: string) => {
    const draft = { key, value, savedAt: Date.now(), base: held?.get(key)?.base ?? base }
    typed.current.add(key)
    hold((before) => new Map(before).set(key, draft))
    // The draft is stored in the task of the key event: React may run an updater later, after a tab that is closed at
    // once.
    void saveDraft(workspace().outbox, key, value, draft.base)
  }
  const forget = useCallback((keys: readonly string[]) => {
    for (const key of keys) typed.current.delete(key)
    hold((before) => new Map([...(before ?? [])].filter(([key]) => !keys.includes(key))))
  }, [])

  const hear = useEffectEvent((cleared: ClearedDraft) => {
    const own = held?.get(cleared.key)
    if (own === undefined) return
    const { key, value, base } = own
    if (isOwnText({ value, isTyped: typed.current.has(key) }, cleared))
      void saveDraft(workspace().outbox, key, value, base)
    else forget([key])
  })
  // Without this, a text that was discarded in the list of unsent texts would stay in its field, and be sent.
  useEffect(() => onCleared((cleared) => hear(cleared)), [])

  return { of: held && ((key) => held.get(key)), set, forget }
}
