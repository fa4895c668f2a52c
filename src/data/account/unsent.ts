import type { StoredDraft } from '../storage/databases.ts'
import { mayTake } from '../../domain/shared.ts'
import { device, type Workspace } from '../session/workspace.ts'

/** The work that a sign-out would lose (S27): changes that the server may not have, and unfinished texts. */
export type UnsentWork = { readonly changes: number; readonly drafts: number }

export const nothingUnsent = ({ changes, drafts }: UnsentWork): boolean => changes + drafts === 0

export const hasMoreUnsent = (now: UnsentWork, before: UnsentWork): boolean =>
  now.changes > before.changes || now.drafts > before.drafts

/** A draft that equals its base is not unsent work; an emptied text is. */
export const isUnsentDraft = ({ value, base }: StoredDraft): boolean =>
  base === undefined ? value.trim() !== '' : value !== base

export async function unsentIn(
  { outbox, person: { uid } }: Pick<Workspace, 'outbox' | 'person'>,
  { shared: fromOtherApps }: Pick<typeof device, 'shared'> = device,
): Promise<UnsentWork> {
  const [ops, drafts, files, slices, shared] = await Promise.all([
    outbox.ops.toArray(),
    outbox.drafts.toArray(),
    // Files that were chosen, but not sent with their text yet.
    outbox.files.where('draft').above('').count(),
    // Parts of voice notes that are being recorded, or were when the app was killed.
    outbox.slices.toCollection().primaryKeys(),
    // Shared from another app, and not in a draft yet.
    fromOtherApps.filter((one) => mayTake(one, uid, Date.now())).count(),
  ])
  return {
    changes: ops.filter((op) => !op.quiet && op.status !== 'applied').length,
    drafts: drafts.filter(isUnsentDraft).length + files + new Set(slices.map(([id]) => id)).size + shared,
  }
}
