import type { Operation } from './run.ts'

/** Requests that a calm moment lets through; a device that asks for more goes on later. */
const MOST = 12

/**
 * The network is well for a moment, but keeps a copy of what left first. Without such moments hardly an op is pulled and
 * acknowledged within a run, and no duplicate arrives after the acknowledgement (S26).
 */
const calm: Operation = async (_, device) => {
  await device.wake()
  for (let count = 0; count < MOST && device.asks; count += 1)
    await device.deliver(count < 2 ? 'arrives, and once more later' : 'arrives')
}

export const calmOperations: readonly (readonly [string, Operation])[] = [
  ['calm', calm],
  ['calm', calm],
  ['calm', calm],
  ['calm', calm],
]
