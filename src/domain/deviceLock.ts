import * as z from 'zod/mini'

/** After how many minutes without use the app is locked; 0: whenever it is left. */
export const lockMinutes = [0, 1, 5, 15, 60] as const
export type LockMinutes = (typeof lockMinutes)[number]

/** index.html reads the same fields before the first paint. */
const DeviceLock = z.object({
  /** Whose lock it is: the next person of this device does not get it. */
  uid: z.string(),
  /** The credential of the phone's own lock, in base64url. */
  credential: z.string(),
  after: z.literal(lockMinutes),
  /** The last use, in ms. */
  seen: z.number(),
  /** For the other tabs: they lock and unlock together. */
  locked: z.boolean(),
})
export type DeviceLock = z.infer<typeof DeviceLock>

/** Null for a text that is none: a lock that cannot be read could not be opened. */
export function readLock(text: string | null): DeviceLock | null {
  try {
    return z.safeParse(DeviceLock, JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/**
 * Whether the time without use is over, now in ms. A clock that was set back locks as well: else a person who holds the phone
 * could set it back.
 */
export const isLockDue = ({ after, seen }: Pick<DeviceLock, 'after' | 'seen'>, now: number): boolean =>
  now < seen || now - seen >= after * 60_000
