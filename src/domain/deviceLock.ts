import * as z from 'zod/mini'

/** The app is locked after this many minutes without use; 0: whenever it is left. */
export const lockMinutes = [0, 1, 5, 15, 60] as const
export type LockMinutes = (typeof lockMinutes)[number]

/** index.html reads the same fields before the first paint. */
const DeviceLock = z.object({
  /** The lock's owner: it is not used for the next person of this device. */
  uid: z.string(),
  /** The credential of the phone's screen lock, in base64url. */
  credential: z.string(),
  after: z.literal(lockMinutes),
  /** The last use, in ms. */
  seen: z.number(),
  /** Read by the other tabs: they lock and unlock together. */
  locked: z.boolean(),
})
export type DeviceLock = z.infer<typeof DeviceLock>

/** Null for an unreadable value: a lock that cannot be parsed could never be unlocked. */
export function readLock(text: string | null): DeviceLock | null {
  try {
    return z.safeParse(DeviceLock, JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/**
 * Whether the time without use is over, now in ms. A device's clock that was set back also locks: otherwise a person who holds
 * the phone could set it back.
 */
export const isLockDue = ({ after, seen }: Pick<DeviceLock, 'after' | 'seen'>, now: number): boolean =>
  now < seen || now - seen >= after * 60_000
