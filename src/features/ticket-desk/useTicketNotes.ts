import { useCallback } from 'react'
import { ticketNotesCopy as copy } from '../../copy/ticketDesk.ts'
import { deleteTicketNote, saveTicketNote, ticketNotes } from '../../data/staff/ticketNotes.ts'
import { ticketNoteDraft } from '../../domain/ticketDraft.ts'
import { useNotes } from '../staff-notes/useNotes.ts'

/** The notes of a ticket and of those merged into it. ticketId: null until known. */
export function useTicketNotes(ticketId: string | null, mergedIds: readonly string[]) {
  const all = [ticketId ?? '', ...mergedIds].join()
  const load = useCallback(() => ticketNotes(all.split(',')), [all])
  return useNotes({
    load: ticketId === null ? null : load,
    draftKey: ticketNoteDraft(ticketId ?? ''),
    save: (id, body) => saveTicketNote(id, ticketId ?? '', body),
    remove: deleteTicketNote,
    copy,
  })
}
