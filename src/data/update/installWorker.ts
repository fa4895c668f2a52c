/** The pauses before the worker is asked for again: the first is no longer than this, none longer than a minute (S24). */
const FIRST_MS = 2_000
const MOST_MS = 60_000

/** chance: 0 ≤ c < 1. Without it, all pages of a device would ask in one moment. */
export const pauseMs = (failures: number, chance: number): number =>
  Math.min(MOST_MS, FIRST_MS * 2 ** (failures - 1)) * (0.5 + chance / 2)

type Ask = () => Promise<ServiceWorkerRegistration>

/** One for the document: when the app starts on a public page, it goes on with the app's way of asking. */
let ask: Ask | null = null
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

function askLater(): void {
  failures += 1
  clearTimeout(timer)
  timer = setTimeout(() => void askNow(), pauseMs(failures, Math.random()))
}

/** From installing straight to its end: a file did not come with the bytes that the manifest names. */
function endInstall({ target }: Event): void {
  if (target instanceof ServiceWorker && target.state === 'redundant') askLater()
  else failures = 0
}

/** Twice for one worker is once: a listener is added only the first time. */
const follow = ({ installing }: ServiceWorkerRegistration) =>
  installing?.addEventListener('statechange', endInstall, { once: true })

function followNext({ target }: Event): void {
  if (target instanceof ServiceWorkerRegistration) follow(target)
}

async function askNow(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  try {
    const registration = await ask?.()
    if (registration === undefined) return
    registration.addEventListener('updatefound', followNext)
    // `register` looks for a newer script only where there is no worker yet.
    if (failures > 0 && registration.active !== null) await registration.update()
    const { installing, waiting, active } = registration
    follow(registration)
    // The first install of all has failed before this line.
    if ((installing ?? waiting ?? active) === null) askLater()
  } catch {
    // No network, or a script that is another network's log-in page.
    askLater()
  }
}

/** The network may be another one now: no need to wait for the end of the pause. */
function wake(): void {
  if (timer !== undefined && document.visibilityState === 'visible') void askNow()
}

/**
 * Asks for the worker, and again while this page is open until it is installed. By itself the browser tries a failed
 * install again only at the next navigation, and who stays on the page would never have the app offline.
 */
export function installWorker(how: Ask): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (ask === null) {
    addEventListener('online', wake)
    document.addEventListener('visibilitychange', wake)
  }
  ask = how
  void askNow()
}
