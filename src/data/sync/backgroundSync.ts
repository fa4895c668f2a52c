/** The Background Sync tag for the outbox, also used while the app is closed. */
export const BACKGROUND_SYNC_TAG = 'azulejo-outbox'

/** TypeScript's types of the DOM lack it: only Chromium has it. */
type SyncRegistration = ServiceWorkerRegistration & { sync: { register(tag: string): Promise<void> } }

const hasSync = (registration: ServiceWorkerRegistration): registration is SyncRegistration =>
  'sync' in registration

/**
 * Without Background Sync, or when it is denied, the app sends when it is opened. known: the worker's own registration;
 * a page looks its own up.
 */
export async function askForBackgroundSync(
  tag = BACKGROUND_SYNC_TAG,
  known?: ServiceWorkerRegistration,
): Promise<void> {
  const registration = known ?? (await navigator.serviceWorker?.getRegistration())
  if (registration !== undefined && hasSync(registration))
    await registration.sync.register(tag).catch(() => false)
}
