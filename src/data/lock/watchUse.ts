import { type DeviceLock, isLockDue } from '../../domain/deviceLock.ts'
import { deleteLock, followLock, storeLock, storedLock } from './deviceLock.ts'

const CHECK_EVERY_MS = 5_000
const signsOfUse = ['pointerdown', 'keydown', 'wheel'] as const

/** The lock of this person; another person's, which a sign-out could not delete, is deleted. */
function lockOf(uid: string): DeviceLock | null {
  const lock = storedLock()
  if (lock === null || lock.uid === uid) return lock
  deleteLock()
  return null
}

const mustLock = (lock: DeviceLock): boolean => lock.locked || (lock.after > 0 && isLockDue(lock, Date.now()))

/** Called after the person was verified. */
export function unlock(uid: string): void {
  const lock = lockOf(uid)
  if (lock !== null) storeLock({ ...lock, seen: Date.now(), locked: false })
}

/**
 * Stores when the app is used, and calls `onLockChange` when it is locked or unlocked, here or in another tab. Returns
 * a function that stops this.
 */
export function watchUse(uid: string, onLockChange: (locked: boolean) => void): () => void {
  const lockNow = (lock: DeviceLock) => {
    if (!lock.locked) storeLock({ ...lock, locked: true })
    onLockChange(true)
  }
  const check = () => {
    const lock = lockOf(uid)
    if (lock === null || !mustLock(lock)) onLockChange(false)
    else lockNow(lock)
  }
  const use = () => {
    const lock = lockOf(uid)
    // At most one write in this time: otherwise a fast typist would write with every key.
    if (lock !== null && !mustLock(lock) && Date.now() - lock.seen > CHECK_EVERY_MS)
      storeLock({ ...lock, seen: Date.now() })
  }
  const leaveOrReturn = () => {
    const lock = lockOf(uid)
    if (!document.hidden) check()
    // Locks before the phone takes the picture for its list of open apps.
    else if (lock?.after === 0) lockNow(lock)
  }
  const atStart = lockOf(uid)
  const { dataset } = document.documentElement
  // index.html has already hidden the page if the time was over.
  const isHidden = dataset['locked'] !== undefined
  if (atStart !== null && isHidden) lockNow(atStart)
  else check()
  // A value that index.html could parse and the app could not: the page would stay hidden.
  if (atStart === null) delete dataset['locked']
  const checks = setInterval(check, CHECK_EVERY_MS)
  const unfollow = followLock(check)
  for (const sign of signsOfUse) addEventListener(sign, use, { capture: true, passive: true })
  document.addEventListener('visibilitychange', leaveOrReturn)
  return () => {
    clearInterval(checks)
    unfollow()
    for (const sign of signsOfUse) removeEventListener(sign, use, { capture: true })
    document.removeEventListener('visibilitychange', leaveOrReturn)
  }
}
