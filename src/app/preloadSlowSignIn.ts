import { loadPart } from '../data/backend/loadPart.ts'
import { prepareSignIn } from '../data/account/prepareSignIn.ts'
import { syncStatusStore } from '../data/sync/statusStore.ts'
import { routes } from '../routes.ts'
import { laterParts } from './layouts/laterParts.ts'
import { prefetch } from './prefetch.ts'

/** Longer than most people type; a person who stays on the form still gets the app's offline files after it. */
const TYPING_MS = 30_000

/** Resolves after a sign-in, when the mirror has its rows. */
const rowsLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    syncStatusStore.subscribe(({ outOfDate }) => {
      if (!outOfDate) resolve()
    })
  })

/**
 * While a person types on a slow connection: loads what the sign-in and then the first screen need, so that after the
 * button only the token, the roles and the rows are fetched. Resolves when the rows are in the mirror.
 */
export async function preloadSlowSignIn(): Promise<void> {
  await prepareSignIn()
  await loadPart(() => prefetch(routes.dashboard))
  await Promise.all(Object.values(laterParts).map((load) => loadPart<unknown>(load)))
  // After the sign-in the worker is registered at once: a round trip later would be a round trip later offline.
  await loadPart(() => import('../data/update/registerWorker.ts'))
  const typing = new Promise((resolve) => {
    setTimeout(resolve, TYPING_MS)
  })
  await Promise.race([rowsLoaded(), typing])
}
