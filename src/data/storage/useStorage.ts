import { useEffect, useState } from 'react'
import { report } from '../../report.ts'

/** persisted: the browser does not delete it to make room (S16). */
type Stored = { readonly bytes: number; readonly persisted: boolean }

/** What this site keeps on the device, when the screen is opened. Null where the browser does not say; undefined until then. */
export function useStorage(): Stored | null | undefined {
  const [stored, setStored] = useState<Stored | null>()
  useEffect(() => {
    const read = async () => {
      const [{ usage }, persisted] = await Promise.all([
        navigator.storage.estimate(),
        navigator.storage.persisted(),
      ])
      setStored(usage === undefined ? null : { bytes: usage, persisted })
    }
    read().catch((error: unknown) => {
      setStored(null)
      report(error)
    })
  }, [])
  return stored
}
