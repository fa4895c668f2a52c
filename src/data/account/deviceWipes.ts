import { device } from '../session/workspace.ts'
import { WIPE_TIMEOUT_MS, wipesOf } from '../storage/wipes.ts'

/** The wipes of this device with their real dependencies. */
const wipes = wipesOf({
  device,
  lock: (name, options, work) => navigator.locks.request(name, options, work),
})

const deadline = () => AbortSignal.timeout(WIPE_TIMEOUT_MS)

/** False when it takes longer than a person waits; it is repeated at each start of the app. */
export const finishWipe = (uid: string): Promise<boolean> => wipes.finish(uid, deadline())

export const finishWipes = (): Promise<void> => wipes.finishAll(deadline())
