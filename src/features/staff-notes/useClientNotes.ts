import { useCallback } from 'react'
import { staffNotesCopy as copy } from '../../copy/staffNotes.ts'
import { clientNotes, deleteClientNote, saveClientNote } from '../../data/staff/clientNotes.ts'
import type { Uid } from '../../domain/id.ts'
import { useNotes } from './useNotes.ts'

export function useClientNotes(client: Uid) {
  const load = useCallback(() => clientNotes(client), [client])
  return useNotes({
    load,
    draftKey: `staff-note:${client}`,
    save: (id, body) => saveClientNote(id, client, body),
    remove: deleteClientNote,
    copy,
  })
}
