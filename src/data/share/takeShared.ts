import { FILES_MAX, type FileProblem } from '../../domain/file.ts'
import type { Shared } from '../../domain/shared.ts'
import { NEW_TICKET_DRAFT, readTicketDraft, writeTicketDraft } from '../../domain/ticketDraft.ts'
import { addDraftFiles } from '../files/useDraftFiles.ts'
import { device, workspace } from '../session/workspace.ts'
import { draftsSaved, saveDraft } from '../sync/drafts.ts'

const under = (before: string, added: string): string =>
  [before, added].filter((part) => part !== '').join('\n')

/** The draft with the shared text below what the person has written before. */
export function withSharedText(key: string, before: string, added: string): string {
  if (key !== NEW_TICKET_DRAFT) return under(before, added)
  const ticket = readTicketDraft(before)
  return writeTicketDraft({ ...ticket, description: under(ticket.description, added) })
}

/**
 * Puts what was shared into a draft: the person reads it there, and sends it. Resolves with the files that were not taken.
 * key: of the draft.
 */
export async function takeShared(
  key: string,
  all: readonly Shared[],
): Promise<{ readonly name: string; readonly problem: FileProblem | 'too_many_files' }[]> {
  const { outbox } = workspace()
  const files = all.flatMap((shared) =>
    shared.files.map(({ name, type, bytes }) => new File([bytes], name, { type })),
  )
  const held = await outbox.files.where('draft').equals(key).count()
  const refused = await addDraftFiles(key, FILES_MAX - held, files)
  const added = all.map(({ text }) => text).filter((text) => text !== '')
  if (added.length > 0) {
    const draft = await outbox.drafts.get(key)
    void saveDraft(outbox, key, withSharedText(key, draft?.value ?? '', added.join('\n')), draft?.base)
    await draftsSaved()
  }
  await device.shared.bulkDelete(all.map(({ id }) => id))
  return refused
}
