import { useEffect } from 'react'
import type { FileDescription } from '../../domain/file.ts'
import { draftFiles } from '../files/draftFiles.ts'
import { joinLeftRecordings } from '../files/recording.ts'
import { useLive } from '../mirror/useLive.ts'
import { openedWorkspace, type Workspace, workspace } from '../session/workspace.ts'
import { reportMistake } from '../storage/reportedFault.ts'
import { forgetAttempts } from '../sync/attempts.ts'
import { CLEARED_DRAFTS } from '../sync/clearedDrafts.ts'
import { saveDraft } from '../sync/drafts.ts'
import { recoveredOutbox } from '../sync/recoveredOutbox.ts'
import { isUnsentDraft } from './unsent.ts'

/** What was typed and chosen for a row that is no longer on this device: no other screen can show or send it. */
export type OrphanedDraft = {
  readonly key: string
  /** Empty for files alone, and for a text that the person has emptied. */
  readonly text: string
  /** The saved text that it changes; undefined when it changes none. */
  readonly base?: string | undefined
  readonly files: readonly FileDescription[]
}

export async function orphanedDraft(open: Workspace, key: string): Promise<OrphanedDraft[]> {
  const [stored, files] = await Promise.all([open.outbox.drafts.get(key), draftFiles(open, key)])
  const isUnsent = stored !== undefined && isUnsentDraft(stored)
  if (!isUnsent && files.length === 0) return []
  return [{ key, files, ...(isUnsent ? { text: stored.value, base: stored.base } : { text: '' }) }]
}

/** What a closed tab or a killed app has left of these drafts is stored, or the person would see a part of it. */
async function recover(keys: readonly string[]): Promise<void> {
  const open = openedWorkspace()
  if (open === null) return
  await recoveredOutbox()
  for (const key of keys) await joinLeftRecordings(open, key)
}

/** The unsent ones of these drafts, in this order. Undefined until they were read. */
export function useOrphanedDrafts(keys: readonly string[]): OrphanedDraft[] | undefined {
  const names = keys.join(' ')
  useEffect(() => {
    recover(names.split(' ')).catch(reportMistake)
  }, [names])
  return useLive(
    async (open) => (await Promise.all(keys.map((key) => orphanedDraft(open, key)))).flat(),
    [names],
  )
}

/** A file of such a draft; null when it is no longer stored. */
export async function orphanedFile(id: string): Promise<File | null> {
  const kept = await workspace().outbox.files.get(id)
  return kept === undefined ? null : new File([kept.bytes], kept.name, { type: kept.mimeType })
}

/**
 * Deletes their files too, which the sign-out counts, and then tells all screens, also those of other tabs: a screen
 * below the list would still show the text, and store it again at the next key press.
 */
export async function discardOrphanedDrafts(left: readonly OrphanedDraft[]): Promise<void> {
  const { outbox } = workspace()
  for (const { key } of left) {
    await saveDraft(outbox, key, '')
    await forgetAttempts(key)
  }
  const keys = left.map(({ key }) => key)
  // Dexie deletes them, so that the lists that show them are read again.
  await outbox.transaction('rw', outbox.drafts, outbox.files, async () => {
    await outbox.drafts.bulkDelete(keys)
    await outbox.files.where('draft').anyOf(keys).delete()
  })
  // A channel of its own: the one that this tab's screens listen to does not bring them what this tab sends.
  const channel = new BroadcastChannel(CLEARED_DRAFTS)
  for (const { key, text } of left) channel.postMessage({ key, value: text })
  channel.close()
}
