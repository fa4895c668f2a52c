import { type ClockError, clockError } from '../../domain/deviceClock.ts'
import { factTime } from '../storage/facts.ts'
import { useLive } from '../mirror/useLive.ts'

/**
 * The error of this device's clock. Compared again after each pull, and whenever `now` changes: the person may have
 * corrected the clock since.
 */
export const useClockError = (now: number): ClockError | null =>
  useLive(
    async ({ mirror }) => {
      const [syncedAt, servedAt] = await Promise.all([
        factTime(mirror, 'syncedAt'),
        factTime(mirror, 'servedAt'),
      ])
      if (syncedAt === null || servedAt === null) return null
      // Not `now`, which is up to half a minute old: a pull that was stored since would seem to be in the future.
      return clockError(Date.now(), { syncedAt, servedAt })
    },
    [now],
  ) ?? null
