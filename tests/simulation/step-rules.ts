import { chipState, upToDate } from '../../src/features/sync-center/chipState.ts'
import { nextBatch } from '../../src/data/sync/queue.ts'
import type { Device } from './device.ts'
import { shownMessages } from './signed-in-page.ts'
import type { Tab } from './tab.ts'
import type { World } from './world.ts'

/** Rules for every moment of a run. Each adds to the world's violations. */

const resting = new Set(['idle', 'waiting', 'ended'])

/** S23: 'Al día' is shown only while there is no reason against it. */
function upToDateIsTrue(world: World, device: Device, tab: Tab): void {
  if (tab.engine === null || tab.watch === null) return
  const shown = chipState({ ...tab.status, waiting: 0, unresolved: 0, syncedAt: null }, device.now)
  const missing = tab.watch.missing()
  if (shown === upToDate && missing !== null)
    world.violations.push(`${tab.id} shows 'Al día', and ${missing}`)
}

/** A working engine waits for a request or a query. */
function noEngineIsStuck(world: World, device: Device, tab: Tab): void {
  const activity = tab.watch?.state?.activity
  if (tab.engine === null || activity === undefined || resting.has(activity)) return
  if (device.disk.fault === 'hangs' || tab.hasLateNotices || tab.isFrozen || device.waitsFor(tab)) return
  world.violations.push(`${tab.id} is ${activity}, and waits for nothing`)
}

/** When idle, no op is left that could be sent. */
async function noOpIsForgotten(world: World, device: Device, tab: Tab): Promise<void> {
  // Two pages: messages between them may still be undelivered.
  if (tab.watch?.state?.activity !== 'idle' || tab.engine === null || device.pages.length > 1) return
  if (device.disk.fault !== null || tab.hasLateNotices || tab.isFrozen || tab.work === null) return
  const ops = await tab.work.outbox.ops.orderBy('n').toArray()
  const left = nextBatch(ops, 1, device.now)
  if (left.length > 0)
    world.violations.push(`${tab.id} rests, and ${left[0]?.kind ?? ''} ${left[0]?.status ?? ''} could go`)
}

/** 'Enviado' means that the server has it, once this engine has pulled everything in the server's epoch (S20). */
async function sentMessagesAreOnTheServer(world: World, device: Device, tab: Tab): Promise<void> {
  if (tab.work === null || device.disk.fault === 'hangs' || tab.watch?.wholeIn !== world.epoch) return
  const { thread, self } = world.threadOf(tab.work.uid)
  const databases = await device.openDatabasesOf(tab.work.uid)
  if (databases === null) return
  const there = await world.messageIds()
  for (const { id, text, side, state } of await shownMessages(databases, thread, self)) {
    if (side !== self || state === 'on_device' || state === 'unresolved') continue
    if (!there.has(id) && !world.deleted.has(id))
      world.violations.push(`${tab.id} shows '${text}' as ${state}, and the server does not have it`)
  }
}

/** S20: the person gets a notice when the epoch of the mirror changes, and at no other time. */
function restoreIsAnnouncedOnce(world: World, device: Device): void {
  for (const { changes, notices } of device.restoreNotices)
    if (changes !== notices)
      world.violations.push(`${device.name}: ${changes} epochs came, and the person got ${notices} notices`)
}

export async function checkStep(world: World, device: Device): Promise<void> {
  for (const { tab } of device.pages) {
    upToDateIsTrue(world, device, tab)
    noEngineIsStuck(world, device, tab)
    await noOpIsForgotten(world, device, tab)
    await sentMessagesAreOnTheServer(world, device, tab)
  }
  restoreIsAnnouncedOnce(world, device)
  const [violation] = world.violations
  if (violation !== undefined) throw new Error(violation)
}
