import { useEffect, useState } from 'react'
import { backend } from './knownBackend.ts'

/** Stored from the first answer on: the next screen draws its buttons at once. */
let known: string | null | undefined

/**
 * The address of the tools, with `{slug}` for their names; null: no tool can be opened from the app. Undefined until it
 * was read.
 */
export function useToolSite(): string | null | undefined {
  const [site, setSite] = useState(known)
  useEffect(() => {
    backend().then(
      ({ toolSite }) => {
        known = toolSite ?? null
        setSite(known)
      },
      // A device that has never reached its backend.
      () => setSite(null),
    )
  }, [])
  return site
}
