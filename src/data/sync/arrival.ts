import { needsPerson, type OpStatus } from '../../domain/op.ts'
import { openedWorkspace } from '../session/workspace.ts'
import { syncStatusStore } from './statusStore.ts'

/** The state of a change shortly after the tap. `waiting`: it is on this device, and may not be on the server. */
export type Arrival = 'arrived' | 'waiting' | 'refused'

/** On a weak signal an answer arrives within this time; a person would not wait longer. */
const TIMEOUT_MS = 4_000
const LOOK_EVERY_MS = 80

/** status: null when the outbox no longer has it. Returns null while unknown. */
export function arrivalNow(status: OpStatus | null, online: boolean, waitedMs: number): Arrival | null {
  if (status === null || status === 'applied') return 'arrived'
  if (needsPerson(status)) return 'refused'
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
    const op = await openedWorkspace()?.outbox.ops.where('id').equals(id).first()
    if (openedWorkspace() === null) return 'waiting'
    const online = navigator.onLine && syncStatusStore.getState().online
    const arrival = arrivalNow(op?.status ?? null, online, Date.now() - since)
    if (arrival !== null) return arrival
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
