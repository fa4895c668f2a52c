import { loadPart } from '../data/backend/loadPart.ts'
import { prepareSignIn } from '../data/account/prepareSignIn.ts'
import { sessionStore } from '../data/session/sessionStore.ts'
import { firstPullSettled } from '../data/sync/firstPullSettled.ts'
import { routes } from '../routes.ts'
import { deferredParts } from './frames/deferredParts.ts'
import { prefetch } from './prefetch.ts'

/** Longer than most people type; a person who stays on the form still gets the app's offline files after it. */
const TYPING_MS = 30_000

const afterContent = [
  // First: after the sign-in the worker is registered at once. A round trip later would be a round trip later offline.
  () => import('../data/update/registerWorker.ts'),
  ...Object.values(deferredParts),
  // The live connection, and ways to sign in other than a password.
  () => import('../data/backend/client.ts'),
]

/**
 * Loads, while a person types on a slow connection, what the sign-in and then the first screen need, so that after the
 * button only the token, the roles and the rows are fetched. Resolves when the rows are in the mirror.
 */
export async function preloadSlowSignIn(): Promise<void> {
  await Promise.all([prepareSignIn(), loadPart(() => prefetch(routes.dashboard))])
  // One after another, and none after the button: on a slow network they would delay the rows by seconds, and the app
  // itself loads them afterwards.
  for (const load of afterContent) {
    if (sessionStore.getState().status === 'signed-in') break
    await loadPart<unknown>(load)
  }
  const typing = new Promise((resolve) => {
    setTimeout(resolve, TYPING_MS)
  })
  await Promise.race([firstPullSettled(), typing])
}
