import { needsPerson, type OpStatus } from '../../domain/op.ts'
import { openedWorkspace } from '../session/workspace.ts'
import { syncStatusStore } from './statusStore.ts'

/**
 * The state of a change shortly after the tap. `waiting`: it is on this device, and may not be on the server.
 * `discarded`: the person has undone or edited it.
 */
export type Arrival = 'arrived' | 'waiting' | 'unresolved' | 'discarded'

/**
 * `mirrored`: the mirror has its rows; its id waits to be acknowledged. `gone`: discarded or edited, or acknowledged
 * between two looks.
 */
type Found = OpStatus | 'mirrored' | 'gone'

/** On a weak signal an answer arrives within this time; a person would not wait longer. */
const TIMEOUT_MS = 4_000
const LOOK_EVERY_MS = 80

/** Returns null while unknown. */
export function arrivalNow(found: Found, online: boolean, waitedMs: number): Arrival | null {
  if (found === 'mirrored' || found === 'applied') return 'arrived'
  if (found === 'gone') return 'discarded'
  if (needsPerson(found)) return 'unresolved'
  return !online || waitedMs >= TIMEOUT_MS ? 'waiting' : null
}

/**
 * Whether the server has a change. An apparent network is not enough: the sync detects an unreachable server only after
 * an attempt, and a success text would be shown before that.
 */
export async function arrivalOf(id: string): Promise<Arrival> {
  const since = Date.now()
  for (;;) {
    // Signed out meanwhile: nothing is sent until the person signs in again.
    const outbox = openedWorkspace()?.outbox
    if (outbox === undefined) return 'waiting'
    const op = await outbox.ops.where('id').equals(id).first()
    const found = op?.status ?? ((await outbox.acks.get(id)) === undefined ? 'gone' : 'mirrored')
    if (openedWorkspace() === null) return 'waiting'
    const online = navigator.onLine && syncStatusStore.getState().online
    const arrival = arrivalNow(found, online, Date.now() - since)
    if (arrival !== null) return arrival
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
