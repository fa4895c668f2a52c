import { overlay } from '../../../src/data/mirror/overlay.ts'
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
} from '../../../src/domain/task.ts'
import type { Operation } from '../operations.ts'
import type { SignedInPage } from '../signed-in-page.ts'
import type { World } from '../world.ts'
import { isClient, valueFor } from './person-on-page.ts'

/** What people do with the set-up of a service. */

async function shownTask(world: World, place: SignedInPage): Promise<SetupTask | undefined> {
  const row = await place.work.mirror.typed(setupTasks).get(world.account.task)
  return overlay(row ? [row] : [], await place.work.outbox.ops.orderBy('n').toArray(), taskChanges)[0]
}

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

export const fill: Operation = (world, place, count) =>
  write(world, place, count, [world.random.pick(answerKeys), world.random.pick(answerKeys)], false)

export const submit: Operation = (world, place, count) => write(world, place, count, answerKeys, true)

export const move: Operation = async (world, place) => {
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
