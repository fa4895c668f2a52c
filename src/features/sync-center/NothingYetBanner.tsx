import { useEffect } from 'react'
import { nothingYetCopy as copy } from '../../copy/nothingYet.ts'
import { useNothingYet } from '../../data/sync/useNothingYet.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { syncNow } from '../../data/sync/useSyncStatus.ts'
import { Banner } from '../../ui/Banner.tsx'
import { nothingLoads } from '../../ui/Loading.tsx'
import { WifiOff } from '../../ui/icons.ts'

/** Shown at a first opening without an answer of the server. Without it, the screens would seem to load. */
export function NothingYetBanner() {
  const online = useOnline()
  const nothing = useNothingYet()
  useEffect(() => {
    const set = (is: boolean) => {
      nothingLoads.setState({ is })
      // Parts below one without data are shown (recipe workPage).
      document.documentElement.toggleAttribute('data-nothing-loads', is)
    }
    set(nothing)
    return () => set(false)
  }, [nothing])
  if (!nothing) return null
  return (
    <Banner icon={WifiOff} action={{ label: copy.retry, onClick: syncNow }}>
      {online ? copy.noAnswer : copy.offline}
    </Banner>
  )
}
