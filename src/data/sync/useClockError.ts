import { type ClockError, clockError } from '../../domain/deviceClock.ts'
import { clockReading } from '../storage/facts.ts'
import { useLive } from '../mirror/useLive.ts'

/**
 * The error of this device's clock. Compared again after each pull, and whenever `now` changes: the person may have
 * corrected the clock since.
 */
export const useClockError = (now: number): ClockError | null =>
  useLive(
    async ({ mirror }) => {
      const reading = await clockReading(mirror)
      if (reading === null) return null
      // `now` is not used here, because it is up to half a minute old: a pull that was stored since would seem to be in
      // the future.
      return clockError(Date.now(), reading)
    },
    [now],
  ) ?? null
