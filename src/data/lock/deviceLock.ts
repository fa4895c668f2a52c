import { type DeviceLock, readLock } from '../../domain/deviceLock.ts'

// index.html reads the same key before the first paint.
const KEY = 'lock'
/** Tells this tab of a change: the browser sends the storage event only to the others. */
const CHANGED = 'lock-changed'

/** The lock of this device; null without one, or where the browser forbids storage. */
export function storedLock(): DeviceLock | null {
  try {
    return readLock(localStorage.getItem(KEY))
  } catch {
    return null
  }
}

/** Returns whether it was stored. */
export function storeLock(lock: DeviceLock): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(lock))
    dispatchEvent(new Event(CHANGED))
    return true
  } catch {
    // Storage full or forbidden by the browser.
    return false
  }
}

/** Called at the end of a session too: the next person of the device could not unlock it. */
export function deleteLock(): void {
  delete document.documentElement.dataset['locked']
  try {
    localStorage.removeItem(KEY)
    dispatchEvent(new Event(CHANGED))
  } catch {
    // Storage forbidden by the browser: no lock was stored.
    return
  }
}

/** Calls back when this tab or another one changes it. Returns a function that stops this. */
export function followLock(changed: () => void): () => void {
  const read = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) changed()
  }
  addEventListener('storage', read)
  addEventListener(CHANGED, changed)
  return () => {
    removeEventListener('storage', read)
    removeEventListener(CHANGED, changed)
  }
}
