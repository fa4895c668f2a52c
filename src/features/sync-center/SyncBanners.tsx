import { NothingYetBanner } from './NothingYetBanner.tsx'
import { ServerRestoredBanner } from './ServerRestoredBanner.tsx'
import { WrongClockBanner } from './WrongClockBanner.tsx'

/** The notices about the data of this device as a whole. One part, so that the page loads one file for them. */
export function SyncBanners() {
  return (
    <>
      <ServerRestoredBanner />
      <NothingYetBanner />
      <WrongClockBanner />
    </>
  )
}
