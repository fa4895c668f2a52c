import { useEffect, useState } from 'react'
import { draftNameOf, type DraftName } from '../../domain/draftName.ts'
import { joinLeftRecordings } from '../files/recording.ts'
import { useLive } from '../mirror/useLive.ts'
import { openedWorkspace, type Workspace } from '../session/workspace.ts'
import { reportMistake } from '../storage/reportedFault.ts'
import { editKey, editsIn } from '../sync/edits.ts'
import { onReturn } from '../sync/onReturn.ts'
import { recoveredOutbox } from '../sync/recoveredOutbox.ts'
import { type DraftPlace, placeOfDraft } from './draftPlace.ts'
import { type OrphanedDraft, orphanedDraft } from './orphanedDrafts.ts'

/** A half-written text with its files, and what it is about. */
export type UnsentDraft = OrphanedDraft & DraftPlace & { readonly name: DraftName }

/** The Centro lists these with their changes. One of another version, which it cannot read, is not among them. */
async function listedEdits({ outbox }: Workspace): Promise<ReadonlySet<string>> {
  return new Set((await editsIn(outbox)).map(({ change }) => editKey(change.id)))
}

async function withPlace(draft: OrphanedDraft, open: Workspace): Promise<UnsentDraft> {
  const name = draftNameOf(draft.key)
  return { ...draft, name, ...(await placeOfDraft(name, open)) }
}

async function unsentDraftsIn(open: Workspace): Promise<UnsentDraft[]> {
  const { drafts, files } = open.outbox
  const [texts, withFiles, edits] = await Promise.all([
    drafts.toCollection().primaryKeys(),
    files.where('draft').above('').uniqueKeys(),
    listedEdits(open),
  ])
  const keys = [...new Set([...texts, ...withFiles.map(String)])].filter((key) => !edits.has(key))
  const unsent = (await Promise.all(keys.map((key) => orphanedDraft(open, key)))).flat()
  return Promise.all(unsent.map((draft) => withPlace(draft, open)))
}

/** What a closed tab or a killed app has left is stored, or the person would see a part of it. */
async function recoverAll(): Promise<void> {
  const open = openedWorkspace()
  if (open === null) return
  await recoveredOutbox()
  await joinLeftRecordings(open, '')
}

/**
 * All that the sign-out counts as half-written texts, whether or not a screen still shows it: a screen stops showing a
 * field whenever its row's state changes. Undefined until it was read.
 */
export function useUnsentDrafts(): readonly UnsentDraft[] | undefined {
  const [readings, setReadings] = useState(0)
  useEffect(() => {
    // Key presses are written without Dexie, so no live query sees those of another tab.
    const readAgain = () => setReadings((times) => times + 1)
    recoverAll().then(readAgain, reportMistake)
    return onReturn(readAgain)
  }, [])
  return useLive(unsentDraftsIn, [readings])
}
