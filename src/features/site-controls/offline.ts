import { installWorker } from '../../data/update/installWorker.ts'

/** With the worker the public site opens offline; it is registered late, so that it does not slow the page down. */
async function register(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/sw.js')
  // An unused page has nothing to lose: it accepts a new version automatically, so that prices stay current.
  registration.waiting?.postMessage({ type: 'TAKE_OVER_IF_ALONE' })
  return registration
}

export function keepForOffline(): void {
  const start = () => installWorker(register)
  const whenNothingRuns = () => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 4_000 })
    else setTimeout(start, 1_000)
  }
  if (document.readyState === 'complete') whenNothingRuns()
  else addEventListener('load', whenNothingRuns)
}
