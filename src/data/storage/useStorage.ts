import { useEffect, useState } from 'react'
import { report } from '../../report.ts'

/** persisted: the browser does not delete it to make room (S16). */
type Stored = { readonly bytes: number; readonly persisted: boolean }

/** What this site keeps on the device, when the screen is opened. Undefined where the browser does not say. */
export function useStorage(): Stored | undefined {
  const [stored, setStored] = useState<Stored>()
  useEffect(() => {
    const read = async () => {
      const [{ usage }, persisted] = await Promise.all([
        navigator.storage.estimate(),
        navigator.storage.persisted(),
      ])
      if (usage !== undefined) setStored({ bytes: usage, persisted })
    }
    read().catch(report)
  }, [])
  return stored
}
