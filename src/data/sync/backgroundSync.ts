/** The Background Sync tag for the outbox, also used while the app is closed. */
export const BACKGROUND_SYNC_TAG = 'azulejo-outbox'

/** Not in the DOM's types: only Chromium has it. */
type SyncRegistration = ServiceWorkerRegistration & { sync: { register(tag: string): Promise<void> } }

const hasSync = (registration: ServiceWorkerRegistration): registration is SyncRegistration =>
  'sync' in registration

/** Without Background Sync, or when it is denied, the app sends when it is opened. */
export async function askForBackgroundSync(tag = BACKGROUND_SYNC_TAG): Promise<'asked' | 'unavailable'> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration === undefined || !hasSync(registration)) return 'unavailable'
  try {
    await registration.sync.register(tag)
    return 'asked'
  } catch {
    return 'unavailable'
  }
}
