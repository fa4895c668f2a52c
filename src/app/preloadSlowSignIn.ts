import { loadPart } from '../data/backend/loadPart.ts'
import { prepareSignIn } from '../data/account/prepareSignIn.ts'
import { firstRows } from '../data/sync/firstRows.ts'
import { routes } from '../routes.ts'
import { laterParts } from './layouts/laterParts.ts'
import { prefetch } from './prefetch.ts'

/** Longer than most people type; a person who stays on the form still gets the app's offline files after it. */
const TYPING_MS = 30_000

/**
 * While a person types on a slow connection: loads what the sign-in and then the first screen need, so that after the
 * button only the token, the roles and the rows are fetched. Resolves when the rows are in the mirror.
 */
export async function preloadSlowSignIn(): Promise<void> {
  await prepareSignIn()
  await loadPart(() => prefetch(routes.dashboard))
  // One after another: all at once, they would delay the token and the rows if the button is pressed meanwhile.
  for (const load of Object.values(laterParts)) await loadPart<unknown>(load)
  // After the sign-in the worker is registered at once: a round trip later would be a round trip later offline.
  await loadPart(() => import('../data/update/registerWorker.ts'))
  const typing = new Promise((resolve) => {
    setTimeout(resolve, TYPING_MS)
  })
  await Promise.race([firstRows(), typing])
}
