import { useEffect, useState } from 'react'
import { report } from '../../reportError.ts'

/** persisted: the browser does not delete it to make room (S16). */
type StorageUse = { readonly bytes: number; readonly persisted: boolean }

/**
 * The bytes that this site stores on the device, read when the screen opens: undefined until then, null if the browser does
 * not report them.
 */
export function useStorage(): StorageUse | null | undefined {
  const [stored, setStored] = useState<StorageUse | null>()
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
