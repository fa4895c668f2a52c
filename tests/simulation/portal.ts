import { clashesOf, resolvedClash } from '../../src/data/sync/clash.ts'
import { replaceOp } from '../../src/data/sync/outbox.ts'
import { overlay } from '../../src/data/mirror/overlay.ts'
import { isEffective } from '../../src/data/storage/queuedOp.ts'
import {
  dismissNotification,
  type Notification,
  notifications,
  readAllIntent,
  readNotification,
} from '../../src/domain/notification.ts'
import { preferenceNames, setPreferences as preferencesChange } from '../../src/domain/preferences.ts'
import { profileChanges, profileFields, profiles, updateProfileIntent } from '../../src/domain/profile.ts'
import { resources, setProgressIntent } from '../../src/domain/resource.ts'
import {
  type AnswerKey,
  answerKeys,
  answersOf,
  moveTaskIntent,
  saveStepIntent,
  type SetupTask,
  setupTasks,
  submitTaskIntent,
  taskChanges,
  taskStatuses,
  taskTransitions,
} from '../../src/domain/task.ts'
import {
  moveTicketIntent,
  openTicketIntent,
  prioritizeTicketIntent,
  replyTicketIntent,
  ticketChanges,
  ticketPriorities,
  type Ticket,
  tickets,
} from '../../src/domain/ticket.ts'
import type { FileDescription } from '../../src/domain/file.ts'
import { sendFileIntent } from '../../src/domain/sendFile.ts'
import { attachToTicketIntent } from '../../src/domain/ticketFile.ts'
import { favoritesOf, setFavoriteIntent } from '../../src/domain/favorite.ts'
import { toolConfigurations } from '../../src/domain/toolConfiguration.ts'
import { toolSlugs } from '../../src/domain/tool.ts'
import type { Operation } from './operations.ts'
import type { SignedInPage } from './signed-in-page.ts'
import type { World } from './world.ts'

/** People's actions in the portal: each sees mirror + outbox, as on the screens, and acts on that. */

async function shownTask(world: World, place: SignedInPage): Promise<SetupTask | undefined> {
  const row = await place.work.mirror.typed(setupTasks).get(world.account.task)
  return overlay(row ? [row] : [], await place.work.outbox.ops.orderBy('n').toArray(), taskChanges)[0]
}

const isClient = (world: World, place: SignedInPage) => place.uid === world.thread.clientId

/** Every value is written once, so that each can be traced. */
const valueFor = (place: SignedInPage, count: number, field: string) =>
  `${place.page.tab.id} ${count} ${field}`

async function write(
  world: World,
  place: SignedInPage,
  count: number,
  keys: readonly AnswerKey[],
  submits: boolean,
) {
  const task = await shownTask(world, place)
  if (task === undefined || !isClient(world, place)) return
  const stored = answersOf(task)
  const answers = Object.fromEntries(keys.map((key) => [key, valueFor(place, count, key)]))
  const base = Object.fromEntries(keys.map((key) => [key, stored[key] ?? '']))
  await place.act(
    submits
      ? submitTaskIntent(task, answers, base)
      : saveStepIntent(task, answers, base, 1 + world.random.below(3)),
  )
}

const fill: Operation = (world, place, count) =>
  write(world, place, count, [world.random.pick(answerKeys), world.random.pick(answerKeys)], false)

const submit: Operation = (world, place, count) => write(world, place, count, answerKeys, true)

const move: Operation = async (world, place) => {
  const task = await shownTask(world, place)
  if (task === undefined || isClient(world, place)) return
  // A move that the screen offers; sometimes one that another device has made impossible.
  const offered = taskTransitions.agent[task.status]
  const to = world.random.below(4) > 0 && offered.length > 0 ? offered : taskStatuses
  await place.act(
    moveTaskIntent(task, world.random.pick(to), {
      agentResponse: null,
      completionNotes: null,
    }),
  )
}

async function notes({ work }: SignedInPage): Promise<Notification[]> {
  return work.mirror.typed(notifications).toArray()
}

const readOne: Operation = async (world, place) => {
  const all = await notes(place)
  if (all.length > 0) await place.act(readNotification.intent({ id: world.random.pick(all).id }))
}

const readAll: Operation = async (_, place) => place.act(readAllIntent(await notes(place)))

const dismiss: Operation = async (world, place) => {
  const all = await notes(place)
  if (all.length > 0) await place.act(dismissNotification.intent({ id: world.random.pick(all).id }))
}

/** Few, so that a person undoes earlier taps: a late duplicate would redo them. */
const starred = toolSlugs.slice(0, 2)

const favorite: Operation = async (world, place) => {
  const tool = world.random.pick(starred)
  const taps = (await place.work.outbox.ops.orderBy('n').toArray()).filter(isEffective)
  const rows = await place.work.mirror.typed(toolConfigurations).toArray()
  const was = favoritesOf(rows, taps).has(tool)
  await place.act(setFavoriteIntent(tool, { was, becomes: !was }, world.random.uuid()))
}

const changeProfile: Operation = async (world, place, count) => {
  const row = await place.work.mirror.typed(profiles).get(place.uid)
  const [shown] = overlay(
    row ? [row] : [],
    await place.work.outbox.ops.orderBy('n').toArray(),
    profileChanges,
  )
  if (shown === undefined) return
  const field = world.random.pick(profileFields)
  await place.act(
    updateProfileIntent(
      place.uid,
      { [field]: valueFor(place, count, field) },
      { [field]: shown[field] ?? '' },
    ),
  )
}

/** The person sees both values, and chooses one, or discards the change. */
const resolveClash: Operation = async (world, place) => {
  const op = (await place.work.outbox.ops.orderBy('n').toArray()).find(({ status }) => status === 'conflict')
  const done = place.diary.done.find(({ opId }) => opId === op?.id)
  if (op === undefined || done === undefined) return
  const clashes = clashesOf(op)
  const theirs = Object.fromEntries(clashes.map((clash) => [clash.field, clash.theirs]))
  const chosen = Object.fromEntries(
    clashes.map(({ field, mine, theirs: other }) => [field, world.random.below(2) === 0 ? mine : other]),
  )
  const opId = world.random.uuid()
  const again = resolvedClash(op, chosen, theirs)
  if (await replaceOp(place.work.outbox, op.id, { id: opId, now: place.now, ...again }))
    Object.assign(done, { opId, ...again })
  await place.wake()
}

const openTicket: Operation = (world, place, count) =>
  place.act(
    openTicketIntent(place.uid, world.random.uuid(), {
      category: 'general',
      priority: 'low',
      tool_name: null,
      subject: valueFor(place, count, 'subject'),
      description: '',
    }),
  )

/** With a photo: before the server has its ticket. */
const openTicketWithPhoto: Operation = async (world, place, count) => {
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

async function choosePhoto(world: World, place: SignedInPage): Promise<FileDescription> {
  const size = 1 + world.random.below(50)
  const photo = { id: world.random.uuid(), name: 'foto.jpg', mimeType: 'image/jpeg' }
  await place.keepFile({ ...photo, bytes: new Uint8Array(size).buffer, draft: 'answer', savedAt: place.now })
  return { ...photo, size, seconds: null }
}

async function attachPhoto(world: World, place: SignedInPage, ticket: Pick<Ticket, 'id' | 'user_id'>) {
  await place.act(attachToTicketIntent(ticket, await choosePhoto(world, place)))
}

const sendPhoto: Operation = async (world, place) =>
  place.act(sendFileIntent(world.threadOf(place.uid).thread, await choosePhoto(world, place)))

/** One of the tickets as the screens show them; undefined when the client has none. */
async function anyTicket(world: World, place: SignedInPage): Promise<Ticket | undefined> {
  const rows = await place.work.mirror.typed(tickets).toArray()
  const shown = overlay(rows, await place.work.outbox.ops.orderBy('n').toArray(), ticketChanges)
  return shown.length === 0 ? undefined : world.random.pick(shown)
}

const attach: Operation = async (world, place) => {
  const ticket = await anyTicket(world, place)
  if (ticket !== undefined) await attachPhoto(world, place, ticket)
}

const reply: Operation = async (world, place, count) => {
  const ticket = await anyTicket(world, place)
  if (ticket === undefined) return
  await place.act(replyTicketIntent(ticket, world.random.uuid(), valueFor(place, count, 'answer')))
}

const moveTicket: Operation = async (world, place) => {
  const ticket = await anyTicket(world, place)
  if (ticket === undefined) return
  await place.act(moveTicketIntent(ticket, ticket.status === 'resolved' ? 'open' : 'resolved'))
}

const prioritize: Operation = async (world, place) => {
  const ticket = await anyTicket(world, place)
  // The screen offers it to staff, for tickets of clients.
  if (ticket === undefined || isClient(world, place) || ticket.user_id === place.uid) return
  await place.act(prioritizeTicketIntent(ticket, world.random.pick(ticketPriorities)))
}

/** One's progress may be lower than the server's: another device continued. */
const readOn: Operation = async (world, place) => {
  const [guide] = await place.work.mirror.typed(resources).toArray()
  if (guide === undefined) return
  await place.act(setProgressIntent(guide.id, 1 + world.random.below(100), world.random.uuid()))
}

/** A switch is changed from its displayed value to the other. */
const setPreferences: Operation = (world, place) => {
  const [name, becomes] = [world.random.pick(preferenceNames), world.random.below(2) === 0]
  return place.act(preferencesChange.intent({ fields: { [name]: becomes } }, { [name]: !becomes }))
}

export const portalOperations: readonly (readonly [string, Operation])[] = [
  ['fill', fill],
  ['fill', fill],
  ['submit', submit],
  ['move', move],
  ['move', move],
  ['read a notification', readOne],
  ['read all notifications', readAll],
  ['dismiss a notification', dismiss],
  ['favourite', favorite],
  ['profile', changeProfile],
  ['resolve a clash', resolveClash],
  ['a ticket', openTicket],
  ['a ticket with a photo', openTicketWithPhoto],
  ['a photo for a ticket', attach],
  ['a photo for the conversation', sendPhoto],
  ['an answer in a ticket', reply],
  ['the status of a ticket', moveTicket],
  ['the priority of a ticket', prioritize],
  // Most devices belong to clients, for whom it does nothing.
  ['the priority of a ticket', prioritize],
  ['the priority of a ticket', prioritize],
  ['preferences', setPreferences],
  ['read on', readOn],
  ['read on', readOn],
]
