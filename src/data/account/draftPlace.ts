import { contracts } from '../../domain/contract.ts'
import { contractChanges } from '../../domain/contractChange.ts'
import type { DraftKind, DraftName } from '../../domain/draftName.ts'
import type { Entity } from '../../domain/entities.ts'
import { licenses } from '../../domain/license.ts'
import { sendMessage } from '../../domain/message.ts'
import { profiles } from '../../domain/profile.ts'
import { isAnswerKey, setupTasks } from '../../domain/task.ts'
import { openTicket, tickets } from '../../domain/ticket.ts'
import {
  bookingHref,
  conversationHref,
  newTicketHref,
  seatsHref,
  setupAnswerHref,
  staffTicketHref,
  taskHref,
  ticketHref,
} from '../../hrefs.ts'
import { routes } from '../../routes.ts'
import { settingsHref } from '../../settingsHrefs.ts'
import type { Workspace } from '../session/workspace.ts'
import { opsOf } from '../storage/opsOf.ts'

/**
 * What a draft is about. about: the name of its row, or the tool of a license. to: the screen of the row. Both are null
 * when this device has no such row: a link would lead to 'not found'.
 */
export type DraftPlace = { readonly about: string | null; readonly to: string | null }

type Find = (name: DraftName, open: Workspace) => Promise<DraftPlace>

const nowhere: Find = async () => ({ about: null, to: null })
const at =
  (to: string): Find =>
  async () => ({ about: null, to })

/** reader: uid of the person who sees the list. */
const ofRow =
  <Row>(entity: Entity<Row>, placeOf: (row: Row, reader: string, field: string) => DraftPlace): Find =>
  async (name, open) => {
    const row = await open.mirror.typed(entity).get(name.id)
    return row === undefined ? nowhere(name, open) : placeOf(row, open.person.uid, name.field)
  }

const ofConversation: Find = async (name, open) => {
  const { id: client, field: manager } = name
  const { uid } = open.person
  const args = { id: '', user_id: client, manager_id: manager, message: '' }
  const about = await sendMessage.about(args, uid, (entity, id) => open.mirror.typed(entity).get(id))
  if (about === null) return nowhere(name, open)
  return { about, to: uid === client ? routes.accountManager : conversationHref(client) }
}

const ofSentTicket = ofRow(tickets, ({ id, user_id: owner, subject }, reader) => ({
  about: subject,
  to: owner === reader ? ticketHref(id) : staffTicketHref(id),
}))

/** Also of a ticket that only the outbox has: until it is discarded, its screen shows the answer. */
const ofTicket: Find = async (name, open) => {
  if (name.id === '') return { about: null, to: newTicketHref }
  const waiting = (await opsOf(open.outbox, [openTicket]))
    .map((op) => openTicket.argsIn(op))
    .find((args) => args?.id === name.id)
  return waiting ? { about: waiting.subject, to: ticketHref(waiting.id) } : ofSentTicket(name, open)
}

const ofTask = ofRow(setupTasks, ({ id, user_id: owner, service_name: about }, reader, field) => ({
  about,
  to: owner === reader && isAnswerKey(field) ? setupAnswerHref(id, field) : taskHref(id),
}))

/** A contract, or the addendum of a service. */
const ofContract: Find = async (name, open) => {
  const isAddendum = (await open.mirror.typed(contractChanges).get(name.id)) !== undefined
  return isAddendum ? ofAddendum(name, open) : ofOwnContract(name, open)
}
const ofOwnContract = ofRow(contracts, ({ folio }) => ({ about: folio, to: routes.billing }))
const ofAddendum = ofRow(contractChanges, ({ folio }) => ({ about: folio, to: routes.services }))

const ofClient = ofRow(profiles, ({ full_name: about }) => ({ about, to: null }))

/** A kind does not compile without its place. */
const find: Readonly<Record<DraftKind, Find>> = {
  message: ofConversation,
  ticket: ofTicket,
  'ticket-note': ofTicket,
  answer: ofTask,
  agent_response: ofTask,
  completion_notes: ofTask,
  booking: at(bookingHref),
  seat: ofRow(licenses, ({ id, tool_name: about }) => ({ about, to: seatsHref(id) })),
  contract: ofContract,
  profile: at(settingsHref('perfil')),
  fiscal: at(settingsHref('fiscales')),
  'custom-report': at(routes.reports),
  'api-key': at(settingsHref('claves')),
  'staff-note': ofClient,
  'issue-invoice': ofClient,
  report: ofClient,
  'tool-listing': nowhere,
  'tool-maintenance': nowhere,
  'meeting-link': nowhere,
  'void-invoice': nowhere,
  'available-week': nowhere,
  'canned-reply': nowhere,
  promotion: nowhere,
  resource: nowhere,
  tier: nowhere,
  'new-client': nowhere,
}

export const placeOfDraft: Find = (name, open) =>
  name.kind === null ? nowhere(name, open) : find[name.kind](name, open)
