import { useCallback, useEffect, useState } from 'react'
import type { StoredDraft } from '../storage/databases.ts'
import { openedWorkspace, workspace } from '../session/workspace.ts'
import { saveDraft } from './drafts.ts'
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

  useEffect(() => {
    // Signed out while the screen is still shown: nothing to read, and no error.
    if (openedWorkspace() === null) return undefined
    let isOver = false
    void recoveredOutbox()
      .then((outbox) => outbox.drafts.where('key').startsWith(prefix).toArray())
      .then((found) => {
        // Text typed before the stored drafts were read replaces them.
        if (!isOver)
          hold((typed) => new Map([...found.map((draft) => [draft.key, draft] as const), ...(typed ?? [])]))
      })
    return () => {
      isOver = true
    }
  }, [prefix])

  const set = (key: string, value: string, base: string) => {
    const draft = { key, value, savedAt: Date.now(), base: held?.get(key)?.base ?? base }
    hold((before) => new Map(before).set(key, draft))
    // In the task of the key event: React may run an updater later, after a tab that is closed at once.
    void saveDraft(workspace().outbox, key, value, draft.base)
  }
  const forget = useCallback((keys: readonly string[]) => {
    hold((before) => new Map([...(before ?? [])].filter(([key]) => !keys.includes(key))))
  }, [])

  return { of: held && ((key) => held.get(key)), set, forget }
}
