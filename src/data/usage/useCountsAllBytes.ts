import { useEffect, useState } from 'react'
import { reportMistake } from '../storage/faultCode.ts'
import { backend } from '../session/knownBackend.ts'
import { countsAllBytes } from './countsAllBytes.ts'

/** False until the address of the backend is known: then the screen states only what is certain. */
export function useCountsAllBytes(): boolean {
  const [countsAll, setCountsAll] = useState(false)
  useEffect(() => {
    backend()
      .then((config) => setCountsAll(countsAllBytes(config, location.href)))
      .catch(reportMistake)
  }, [])
  return countsAll
}
