import { useEffect, useState } from 'react'
import { reportMistake } from '../storage/reportedFault.ts'
import { backend } from '../session/knownBackend.ts'
import { countsAllBytes } from './countsAllBytes.ts'

/**
 * Undefined while it is read; false if the address of the backend is not known: then the screen states only what is
 * certain.
 */
export function useCountsAllBytes(): boolean | undefined {
  const [countsAll, setCountsAll] = useState<boolean>()
  useEffect(() => {
    backend()
      .then((config) => setCountsAll(countsAllBytes(config, location.href)))
      .catch((error: unknown) => {
        setCountsAll(false)
        reportMistake(error)
      })
  }, [])
  return countsAll
}
