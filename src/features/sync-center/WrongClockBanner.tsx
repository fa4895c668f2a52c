import { deviceClockCopy as copy } from '../../copy/deviceClock.ts'
import { useClockError } from '../../data/sync/useClockError.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CircleAlert } from '../../ui/icons.ts'
import { useNow } from '../../ui/useNow.ts'

/**
 * Shown while the clock of this device is wrong: every 'hace 5 min' and every deadline on the screens is wrong with
 * it. It disappears by itself: coming back from the device's settings starts a pull.
 */
export function WrongClockBanner() {
  const error = useClockError(useNow())
  if (error === null) return null
  return (
    <Banner icon={CircleAlert} tone="amber">
      {copy.wrong(error)}
    </Banner>
  )
}
