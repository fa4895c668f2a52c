import { BackendUnknown } from '../backend/config.ts'
import { loadPart } from '../backend/loadPart.ts'
import { backend } from '../session/knownBackend.ts'

/** Loads the files that are needed between the log-in's button and the first rows, while the person still types. */
export const prepareSignIn = (): Promise<unknown> =>
  Promise.all([
    // First: the button waits for it.
    backend().catch((error: unknown) => {
      // The sign-in requests it again, and shows the failure.
      if (!(error instanceof BackendUnknown)) throw error
    }),
    loadPart(() => import('../sync/runtime.ts')),
    loadPart(() => import('../sync/startEngine.ts')),
    loadPart(() => import('../sync/hints.ts')),
  ])
