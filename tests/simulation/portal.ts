import { clashesOf, decided } from '../../src/data/sync/clash.ts'
import { replaceOp } from '../../src/data/sync/outbox.ts'
import { counts, overlay } from '../../src/data/mirror/overlay.ts'
import {
  dismissIntent,
  type Notification,
  notifications,
  readAllIntent,
  readIntent,
} from '../../src/domain/notification.ts'
import {
  type Profile,
  profileEffects,
  profileFields,
  profiles,
  updateProfileIntent,
} from '../../src/domain/profile.ts'
import {
  type AnswerKey,
  answerKeys,
  answersOf,
  type SetupTask,
  setupTasks,
  taskStatuses,
} from '../../src/domain/task.ts'
import { moveTaskIntent, saveStepIntent, submitTaskIntent, taskEffects } from '../../src/domain/taskChange.ts'
import {
  favoritesOf,
  setFavoriteIntent,
  type ToolConfiguration,
  toolConfigurations,
} from '../../src/domain/toolConfiguration.ts'
import { toolSlugs } from '../../src/domain/tool.ts'
import type { Device } from './device.ts'
import type { Operation } from './run.ts'
import type { World } from './world.ts'

/** What people do in the portal: each sees mirror + outbox, as the screens show it, and acts on that. */

async function shownTask(world: World, device: Device): Promise<SetupTask | undefined> {
  const row = await device.mirror.typed<SetupTask>(setupTasks.name).get(world.account.task)
  return overlay(row ? [row] : [], await device.outbox.ops.orderBy('n').toArray(), taskEffects)[0]
}

const isClient = (world: World, device: Device) => device.uid === world.thread.clientId

/** Every value is written once, so that one can say of each what became of it. */
const valueFor = (device: Device, count: number, field: string) => `${device.name} ${count} ${field}`

async function write(
  world: World,
  device: Device,
  count: number,
  keys: readonly AnswerKey[],
  submits: boolean,
) {
  const task = await shownTask(world, device)
  if (task === undefined || !isClient(world, device)) return
  const stored = answersOf(task)
  const answers = Object.fromEntries(keys.map((key) => [key, valueFor(device, count, key)]))
  const base = Object.fromEntries(keys.map((key) => [key, stored[key] ?? '']))
  await device.act(
    submits
      ? submitTaskIntent(task, answers, base)
      : saveStepIntent(task, answers, base, 1 + world.random.below(3)),
  )
}

const fill: Operation = (world, device, count) =>
  write(world, device, count, [world.random.pick(answerKeys), world.random.pick(answerKeys)], false)

const submit: Operation = (world, device, count) => write(world, device, count, answerKeys, true)

const move: Operation = async (world, device) => {
  const task = await shownTask(world, device)
  if (task === undefined || isClient(world, device)) return
  await device.act(
    moveTaskIntent(task, world.random.pick(taskStatuses), {
      agentResponse: null,
      completionNotes: null,
    }),
  )
}

async function notes(device: Device): Promise<Notification[]> {
  return device.mirror.typed<Notification>(notifications.name).toArray()
}

const readOne: Operation = async (world, device) => {
  const all = await notes(device)
  if (all.length > 0) await device.act(readIntent(world.random.pick(all).id))
}

const readAll: Operation = async (_, device) => device.act(readAllIntent(await notes(device)))

const dismiss: Operation = async (world, device) => {
  const all = await notes(device)
  if (all.length > 0) await device.act(dismissIntent(world.random.pick(all).id))
}

/** Few, so that a person takes back what was tapped before: what a late duplicate would turn again. */
const starred = toolSlugs.slice(0, 2)

const favorite: Operation = async (world, device) => {
  const tool = world.random.pick(starred)
  const taps = (await device.outbox.ops.orderBy('n').toArray()).filter(counts)
  const rows = await device.mirror.typed<ToolConfiguration>(toolConfigurations.name).toArray()
  const was = favoritesOf(rows, taps).has(tool)
  await device.act(setFavoriteIntent(tool, { was, becomes: !was }, world.random.uuid()))
}

const changeProfile: Operation = async (world, device, count) => {
  const row = await device.mirror.typed<Profile>(profiles.name).get(device.uid)
  const [shown] = overlay(row ? [row] : [], await device.outbox.ops.orderBy('n').toArray(), profileEffects)
  if (shown === undefined) return
  const field = world.random.pick(profileFields)
  await device.act(
    updateProfileIntent(
      device.uid,
      { [field]: valueFor(device, count, field) },
      { [field]: shown[field] ?? '' },
    ),
  )
}

/** The person looks at both values, and takes one or the other, or gives up. */
const settleClash: Operation = async (world, device) => {
  const op = (await device.outbox.ops.orderBy('n').toArray()).find(({ status }) => status === 'conflict')
  const done = device.done.find(({ opId }) => opId === op?.id)
  if (op === undefined || done === undefined) return
  const clashes = clashesOf(op)
  const theirs = Object.fromEntries(clashes.map((clash) => [clash.field, clash.theirs]))
  const chosen = Object.fromEntries(
    clashes.map(({ field, mine, theirs: other }) => [field, world.random.below(2) === 0 ? mine : other]),
  )
  const opId = world.random.uuid()
  const again = decided(op, chosen, theirs)
  if (await replaceOp(device.outbox, op.id, { id: opId, now: device.now, ...again }))
    Object.assign(done, { opId, ...again })
  await device.wake()
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
  ['favourite', favorite],
  ['profile', changeProfile],
  ['settle a clash', settleClash],
  ['the server notifies', (world) => world.notify()],
]
