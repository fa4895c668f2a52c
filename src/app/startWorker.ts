import { deferredWorkMayStart, installComesFirst } from '../data/backend/deferredWork.ts'
import { loadPart } from '../data/backend/loadPart.ts'
import { sessionKnown, sessionStore } from '../data/session/sessionStore.ts'
import { installWorker } from '../data/update/installWorker.ts'
import { routes } from '../routes.ts'

/** From this duration on a connection is slow: the worker's files would delay the sign-in by seconds. */
const SLOW_MS = 250
const isSlow = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some(
      (load) =>
        load instanceof PerformanceNavigationTiming && load.responseStart - load.requestStart > SLOW_MS,
    )

/** On a fast connection the worker fetches these files in one pack; this would fetch them twice. */
async function prepareForm(): Promise<void> {
  if (!isSlow()) return
  if ('serviceWorker' in navigator) installComesFirst(navigator.serviceWorker.ready)
  const part = await loadPart(() => import('./preloadSlowSignIn.ts'))
  await part?.preloadSlowSignIn()
}

/**
 * Waits for the page's content: the worker is for the next start, not for this one. The content of a signed-in
 * person's page is complete when the mirror has answered; that of any other page, with its script.
 */
export async function startWorker(page: Promise<unknown>): Promise<void> {
  await page
  await sessionKnown()
  if (sessionStore.getState().status === 'signed-in') await deferredWorkMayStart()
  else if (location.pathname === routes.login) await prepareForm()
  installWorker(() => import('../data/update/registerWorker.ts').then(({ register }) => register()))
}
