import { firstPaint } from '../data/backend/afterFirstPaint.ts'
import { loadPart } from '../data/backend/loadPart.ts'
import { sessionKnown, sessionStore } from '../data/session/sessionStore.ts'
import { installWorker } from '../data/update/installWorker.ts'
import { routes } from '../routes.ts'

/** From here on a request is slow: the worker's files would hold up the sign-in for seconds. */
const SLOW_MS = 250
const isSlow = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some(
      (load) =>
        load instanceof PerformanceNavigationTiming && load.responseStart - load.requestStart > SLOW_MS,
    )

/** On a fast line the worker brings these files in one pack, and they would come twice. */
async function prepareForm(): Promise<void> {
  if (!isSlow()) return
  const part = await loadPart(() => import('./prepareSlowSignIn.ts'))
  await part?.prepareSlowSignIn()
}

/**
 * After the page's own content: the worker serves the next start, not this one. A page of a signed-in person has its content when
 * the mirror has answered; any other, with its script.
 */
export async function takeWorker(page: Promise<unknown>): Promise<void> {
  await page
  await sessionKnown()
  if (sessionStore.getState().status === 'signed-in') await firstPaint()
  else if (location.pathname === routes.login) await prepareForm()
  installWorker(() => import('../data/update/registerWorker.ts').then(({ register }) => register()))
}
