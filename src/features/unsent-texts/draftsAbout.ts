import { unsentTextsCopy as copy } from '../../copy/unsentTexts.ts'
import { messageDraft } from '../../domain/message.ts'
import { replyDraft } from '../../domain/task.ts'
import { ticketNoteDraft, ticketReplyDraft } from '../../domain/ticketDraft.ts'

/** What a screen of the panel is about; the conversation's id is its client's. */
export type Subject = 'conversation' | 'ticket' | 'task'

type Names = Readonly<Record<string, string>>

const names: Record<Subject, (id: string, managerId: string) => Names> = {
  conversation: (clientId, managerId) => ({ [messageDraft({ clientId, managerId })]: copy.conversation }),
  ticket: (id) => ({ [ticketReplyDraft(id)]: copy.ticket, [ticketNoteDraft(id)]: copy.ticketNote }),
  task: (id) => ({
    [replyDraft(id, 'agent_response')]: copy.taskResponse,
    [replyDraft(id, 'completion_notes')]: copy.taskNotes,
  }),
}

/** The names of the texts that this screen stores, by draft key. */
export const draftsAbout = (subject: Subject, id: string, managerId: string): Names =>
  names[subject](id, managerId)
