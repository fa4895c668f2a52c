import type { Person } from '../../domain/person.ts'
import { DeviceDatabase, MirrorDatabase, OutboxDatabase } from '../storage/databases.ts'
import { closeForGood, closeWhenDeleted } from '../storage/storage.ts'

/** The device's own database, open while the page or the worker runs. */
export const device = new DeviceDatabase()

/** The databases of the signed-in person. */
export type Workspace = { person: Person; outbox: OutboxDatabase; mirror: MirrorDatabase }

let open: Workspace | null = null

export function openWorkspace(person: Person): Workspace {
  if (open?.person.uid === person.uid) return open
  closeWorkspace()
  open = { person, outbox: new OutboxDatabase(person.uid), mirror: new MirrorDatabase(person.uid) }
  closeWhenDeleted(open.outbox)
  closeWhenDeleted(open.mirror)
  return open
}

const closing = new Set<() => void>()

/**
 * Registers a function that must run before another person uses the device (S21): it stops the sync or the connection.
 * Runs once, before the close.
 */
export const beforeWorkspaceCloses = (stop: () => void): void => void closing.add(stop)

export function closeWorkspace(): void {
  const stops = [...closing]
  closing.clear()
  for (const stop of stops) stop()
  if (open !== null) closeForGood(open.outbox, open.mirror)
  open = null
}

export const openedWorkspace = (): Workspace | null => open

/** Only code behind the log-in may call it; a call outside the gate is a bug. */
export function workspace(): Workspace {
  if (open === null) throw new Error('no person is signed in')
  return open
}
