import { useEffect, useState } from 'react'
import { reportMistake } from '../storage/faultCode.ts'
import { backend } from '../session/knownBackend.ts'
import { countsAll } from './countsAll.ts'

/** False until the address of the backend is known: less is promised. */
export function useCountsAll(): boolean {
  const [all, setAll] = useState(false)
  useEffect(() => {
    backend()
      .then((config) => setAll(countsAll(config, location.href)))
      .catch(reportMistake)
  }, [])
  return all
}
