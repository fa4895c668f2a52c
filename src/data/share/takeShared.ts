import { FILES_MAX } from '../../domain/file.ts'
import type { Shared } from '../../domain/shared.ts'
import { NEW_TICKET_DRAFT, readTicketDraft, writeTicketDraft } from '../../domain/ticketDraft.ts'
import { addDraftFiles } from '../files/useDraftFiles.ts'
import { device, workspace } from '../session/workspace.ts'
import { saveDraft } from '../sync/drafts.ts'
import { recoveredOutbox } from '../sync/recoveredOutbox.ts'

const under = (before: string, added: string): string =>
  [before, added].filter((part) => part !== '').join('\n')

/** key: of the draft. stored: the text on the server that the draft changes, such as an answer of a set-up wizard. */
export type SharedPlace = { readonly draft: string; readonly stored?: string; readonly isOneLine?: boolean }

/** The draft with the shared text added to the person's own: nothing that was typed is replaced. */
export function withSharedText({ draft, isOneLine }: SharedPlace, before: string, added: string): string {
  if (isOneLine === true)
    return [before, added.replaceAll(/\s+/g, ' ').trim()].filter((part) => part !== '').join(' ')
  if (draft !== NEW_TICKET_DRAFT) return under(before, added)
  const ticket = readTicketDraft(before)
  return writeTicketDraft({ ...ticket, description: under(ticket.description, added) })
}

/** Whether the draft has the text: an app that was killed after adding it still has it among the shared items. */
function hasSharedText({ draft, isOneLine }: SharedPlace, before: string, added: string): boolean {
  if (isOneLine === true) return before.includes(added.replaceAll(/\s+/g, ' ').trim())
  return (draft === NEW_TICKET_DRAFT ? readTicketDraft(before).description : before).includes(added)
}

type RejectedFiles = Awaited<ReturnType<typeof addDraftFiles>>

/**
 * Puts shared content into a draft: the person reads it there, and sends it. Each item is deleted from the shared ones
 * as soon as it is in the draft: otherwise a full device could add it twice. The two are in different databases, and an
 * app can be killed between: files have their ids from before, and a text has the draft to which it is being added.
 * Resolves with the rejected files, which stay shared.
 */
export async function takeShared(place: SharedPlace, all: readonly Shared[]): Promise<RejectedFiles> {
  const { outbox } = workspace()
  const { draft: key, stored } = place
  const refused: RejectedFiles = []
  let freePlaces = FILES_MAX - (await outbox.files.where('draft').equals(key).count())
  for (const shared of all) {
    let rest = shared
    const keepRest = (next: Shared) => {
      rest = next
      return next.files.length === 0 && next.text === ''
        ? device.shared.delete(next.id)
        : device.shared.put(next)
    }
    for (const file of shared.files) {
      const { id, name, type, bytes } = file
      const problems = await addDraftFiles(
        key,
        freePlaces,
        [new File([bytes], name, { type })],
        () => id ?? crypto.randomUUID(),
      )
      refused.push(...problems)
      if (problems.length > 0) continue
      freePlaces -= 1
      await keepRest({ ...rest, files: rest.files.filter((one) => one !== file) })
    }
    if (shared.text !== '') {
      const draft = await (await recoveredOutbox()).drafts.get(key)
      const before = draft?.value ?? stored ?? ''
      if (shared.addedTo !== key || !hasSharedText(place, before, shared.text)) {
        await device.shared.put({ ...rest, addedTo: key })
        // Awaited separately: on a full device the text must stay among the shared items.
        await saveDraft(outbox, key, withSharedText(place, before, shared.text), draft?.base ?? stored)
      }
    }
    await keepRest({ ...rest, text: '' })
  }
  return refused
}
