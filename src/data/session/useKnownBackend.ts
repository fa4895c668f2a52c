import { useEffect, useState } from 'react'
import type { BackendConfig } from '../backend/config.ts'
import { backend } from './knownBackend.ts'

/** Stored from the first answer on: the next screen draws its controls at once. */
let known: BackendConfig | null | undefined

/** Undefined until it was read; null on a device that has never reached its backend. */
export function useKnownBackend(): BackendConfig | null | undefined {
  const [config, setConfig] = useState(known)
  useEffect(() => {
    backend().then(
      (read) => {
        known = read
        setConfig(read)
      },
      () => setConfig(null),
    )
  }, [])
  return config
}
