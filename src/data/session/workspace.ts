import type { Person } from '../../domain/person.ts'
import { DeviceDatabase, MirrorDatabase, OutboxDatabase } from '../storage/databases.ts'
import { letGoOf, letGoWhenDeleted } from '../storage/storage.ts'

/** The device's own database, open for as long as the page or the worker lives. */
export const device = new DeviceDatabase()

/** The databases of the person who is signed in. */
export type Workspace = { person: Person; outbox: OutboxDatabase; mirror: MirrorDatabase }

let open: Workspace | null = null

export function openWorkspace(person: Person): Workspace {
  if (open?.person.uid === person.uid) return open
  closeWorkspace()
  open = { person, outbox: new OutboxDatabase(person.uid), mirror: new MirrorDatabase(person.uid) }
  letGoWhenDeleted(open.outbox)
  letGoWhenDeleted(open.mirror)
  return open
}

const closing = new Set<() => void>()

/** Registers what must stop before another person uses the device (S21): the sync, the connection. Runs once, before the close. */
export const beforeWorkspaceCloses = (stop: () => void): void => void closing.add(stop)

export function closeWorkspace(): void {
  const stops = [...closing]
  closing.clear()
  for (const stop of stops) stop()
  if (open !== null) letGoOf(open.outbox, open.mirror)
  open = null
}

export const openedWorkspace = (): Workspace | null => open

/** For what only a signed-in person can reach; a screen outside the gate that calls it is a fault. */
export function workspace(): Workspace {
  if (open === null) throw new Error('no person is signed in')
  return open
}
