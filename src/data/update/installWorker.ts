/**
 * The pause before the next attempt to register the worker: the first is at most this long, and none exceeds a minute
 * (S24).
 */
const FIRST_MS = 2_000
const MOST_MS = 60_000

/** chance: 0 ≤ c < 1. Without it, all pages of a device would try at the same moment. */
export const pauseMs = (failures: number, chance: number): number =>
  Math.min(MOST_MS, FIRST_MS * 2 ** (failures - 1)) * (0.5 + chance / 2)

type RegisterWorker = () => Promise<ServiceWorkerRegistration>

/** One for the document: an app that starts on a public page replaces the public page's function by its own. */
let registerWorker: RegisterWorker | null = null
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

function tryLater(): void {
  failures += 1
  clearTimeout(timer)
  timer = setTimeout(() => void tryNow(), pauseMs(failures, Math.random()))
}

/**
 * A worker that goes from `installing` straight to `redundant` got a file whose hash is not the one in the manifest.
 */
function endInstall({ target }: Event): void {
  if (target instanceof ServiceWorker && target.state === 'redundant') tryLater()
  else failures = 0
}

/** Repeating it for the same worker has no effect: a listener is added only once. */
const follow = ({ installing }: ServiceWorkerRegistration) =>
  installing?.addEventListener('statechange', endInstall, { once: true })

function followNext({ target }: Event): void {
  if (target instanceof ServiceWorkerRegistration) follow(target)
}

async function tryNow(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  try {
    const registration = await registerWorker?.()
    if (registration === undefined) return
    registration.addEventListener('updatefound', followNext)
    // `register` looks for a newer script only if there is no worker yet.
    if (failures > 0 && registration.active !== null) await registration.update()
    const { installing, waiting, active } = registration
    // A page that began to load just before the activation is not among those that the worker took over. Without this,
    // nothing of it that is loaded later would open offline.
    if (navigator.serviceWorker.controller === null) active?.postMessage({ type: 'CLAIM_PAGES' })
    follow(registration)
    // The first install failed before this line.
    if ((installing ?? waiting ?? active) === null) tryLater()
  } catch {
    // Offline, or the script is a captive portal's page.
    tryLater()
  }
}

/** The network may have changed: the pause ends now. */
function wake(): void {
  if (timer !== undefined && document.visibilityState === 'visible') void tryNow()
}

/**
 * Registers the worker, and tries again while this page is open until it is installed. The browser itself repeats a
 * failed install only at the next navigation, and a person who stays on the page would never get the app offline.
 */
export function installWorker(register: RegisterWorker): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (registerWorker === null) {
    addEventListener('online', wake)
    document.addEventListener('visibilitychange', wake)
  }
  registerWorker = register
  void tryNow()
}
