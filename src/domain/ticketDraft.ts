import { oneOf, orNull, someOf, text } from './argument.ts'
import type { Id } from './id.ts'
import { ticketCategories, type TicketCategory, ticketPriorities, type TicketPriority } from './ticket.ts'
import { type ToolSlug, toolSlugs } from './tool.ts'

/** A ticket that is being written; '' for a field that is not chosen yet. */
export type TicketDraft = {
  readonly category: TicketCategory | ''
  readonly priority: TicketPriority | ''
  readonly tool: ToolSlug | ''
  readonly subject: string
  readonly description: string
}

/** The draft key of its text and files. */
export const NEW_TICKET_DRAFT = 'ticket'
export const ticketReplyDraft = (ticket: Id<'support_tickets'> | string): string => `ticket:${ticket}`
/** The draft key of an internal note. */
export const ticketNoteDraft = (ticket: string): string => `ticket-note:${ticket}`

const emptyTicket: TicketDraft = { category: '', priority: '', tool: '', subject: '', description: '' }

const words = someOf(['subject', 'description'], text)
const choices = {
  category: someOf(['category'], oneOf(ticketCategories)),
  priority: someOf(['priority'], oneOf(ticketPriorities)),
  tool: someOf(['tool'], orNull(oneOf(toolSlugs))),
}

/** kept: the stored text; parts of another version that this one cannot read are left out. */
export function readTicketDraft(kept: string | undefined): TicketDraft {
  if (kept === undefined || kept === '') return emptyTicket
  let found: unknown
  try {
    found = JSON.parse(kept)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return emptyTicket
  }
  return {
    subject: words(found)?.subject ?? '',
    description: words(found)?.description ?? '',
    category: choices.category(found)?.category ?? '',
    priority: choices.priority(found)?.priority ?? '',
    tool: choices.tool(found)?.tool ?? '',
  }
}

/** '' when nothing was written: then there is no draft. */
export const writeTicketDraft = (draft: TicketDraft): string =>
  Object.values(draft).every((value) => value === '') ? '' : JSON.stringify(draft)

/** The base is the same draft without the person's words: a chosen category alone is no unsent text. */
export function writeTypedTicket(draft: TicketDraft): readonly [value: string, base?: string] {
  const value = writeTicketDraft(draft)
  return value === '' ? [''] : [value, writeTicketDraft({ ...draft, subject: '', description: '' })]
}
