import { firstPaint } from '../data/backend/afterFirstPaint.ts'
import { loadPart } from '../data/backend/loadPart.ts'
import { sessionKnown, sessionStore } from '../data/session/sessionStore.ts'
import { syncStatusStore } from '../data/sync/statusStore.ts'
import { installWorker } from '../data/update/installWorker.ts'
import { routes } from '../routes.ts'
import { prefetch } from './prefetch.ts'

/** From here on a request is slow: the worker's files would hold up the sign-in for seconds. */
const SLOW_MS = 250
/** Longer than most people type; somebody who stays on the form has the app offline all the same. */
const TYPING_MS = 30_000

const isSlow = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some(
      (load) =>
        load instanceof PerformanceNavigationTiming && load.responseStart - load.requestStart > SLOW_MS,
    )

/** After a sign-in: the mirror has its rows. */
const rowsHere = (): Promise<void> =>
  new Promise((resolve) => {
    syncStatusStore.subscribe(({ behind }) => {
      if (!behind) resolve()
    })
  })

/**
 * While a person types on a slow line: what the sign-in and the page behind it need comes before what the next start needs. On a
 * fast one the worker brings it all in one file, and these would come twice.
 */
async function prepareForm(): Promise<void> {
  if (!isSlow()) return
  const part = await loadPart(() => import('../data/account/prepareSignIn.ts'))
  await Promise.all([part?.prepareSignIn(), loadPart(() => prefetch(routes.dashboard))])
  const typing = new Promise((resolve) => {
    setTimeout(resolve, TYPING_MS)
  })
  await Promise.race([rowsHere(), typing])
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
