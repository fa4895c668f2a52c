import { overlay } from '../../../src/data/mirror/overlay.ts'
import {
  moveTicketIntent,
  openTicketIntent,
  prioritizeTicketIntent,
  replyTicketIntent,
  ticketChanges,
  ticketPriorities,
  type Ticket,
  tickets,
} from '../../../src/domain/ticket.ts'
import { attachToTicketIntent } from '../../../src/domain/attachToTicketIntent.ts'
import type { Operation } from '../operations.ts'
import type { SignedInPage } from '../signed-in-page.ts'
import type { World } from '../world.ts'
import { isClient, valueFor } from './person-on-page.ts'
import { choosePhoto } from './photos.ts'

/** What people do with tickets. */

export const openTicket: Operation = (world, place, count) =>
  place.act(
    openTicketIntent(place.uid, world.random.uuid(), {
      category: 'general',
      priority: 'low',
      tool_name: null,
      subject: valueFor(place, count, 'subject'),
      description: '',
    }),
  )

/** Attaches the photo before the server has its ticket. */
export const openTicketWithPhoto: Operation = async (world, place, count) => {
  const ticket = { id: world.random.uuid(), user_id: place.uid }
  await place.act(
    openTicketIntent(place.uid, ticket.id, {
      category: 'technical',
      priority: 'high',
      tool_name: null,
      subject: valueFor(place, count, 'subject'),
      description: '',
    }),
  )
  await attachPhoto(world, place, ticket)
}

async function attachPhoto(world: World, place: SignedInPage, ticket: Pick<Ticket, 'id' | 'user_id'>) {
  await place.act(attachToTicketIntent(ticket, await choosePhoto(world, place)))
}

/** One of the tickets as the screens show them; undefined when the client has none. */
async function anyTicket(world: World, place: SignedInPage): Promise<Ticket | undefined> {
  const rows = await place.work.mirror.typed(tickets).toArray()
  const shown = overlay(rows, await place.work.outbox.ops.orderBy('n').toArray(), ticketChanges)
  return shown.length === 0 ? undefined : world.random.pick(shown)
}

export const attach: Operation = async (world, place) => {
  const ticket = await anyTicket(world, place)
  if (ticket !== undefined) await attachPhoto(world, place, ticket)
}

export const reply: Operation = async (world, place, count) => {
  const ticket = await anyTicket(world, place)
  if (ticket === undefined) return
  await place.act(replyTicketIntent(ticket, world.random.uuid(), valueFor(place, count, 'answer')))
}

export const moveTicket: Operation = async (world, place) => {
  const ticket = await anyTicket(world, place)
  if (ticket === undefined) return
  await place.act(moveTicketIntent(ticket, ticket.status === 'resolved' ? 'open' : 'resolved'))
}

export const prioritize: Operation = async (world, place) => {
  const ticket = await anyTicket(world, place)
  // The screen offers it to staff, for tickets of clients.
  if (ticket === undefined || isClient(world, place) || ticket.user_id === place.uid) return
  await place.act(prioritizeTicketIntent(ticket, world.random.pick(ticketPriorities)))
}
