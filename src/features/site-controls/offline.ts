import { installWorker } from '../../data/update/installWorker.ts'

/** The worker makes the public site open without a signal; it is not urgent, and is not to slow the page down. */
async function register(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/sw.js')
  // An untouched page has nothing to lose: it takes a new version by itself, so that prices stay true.
  registration.waiting?.postMessage({ type: 'TAKE_OVER_IF_ALONE' })
  return registration
}

export function keepForOffline(): void {
  const start = () => installWorker(register)
  const whenIdle = () => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 4_000 })
    else setTimeout(start, 1_000)
  }
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}
