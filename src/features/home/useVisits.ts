import { useEffect } from 'react'
import { reportMistake } from '../../data/storage/reportedFault.ts'
import { recordVisit } from '../../data/mirror/visits.ts'

const EVERY_MS = 5 * 60_000

/**
 * Stores when the app was last visible. On a full device only the news of the next return are lost, which is not
 * reported as a mistake.
 */
export function useVisits(): void {
  useEffect(() => {
    const note = () => {
      if (document.visibilityState === 'visible') recordVisit(Date.now()).catch(reportMistake)
    }
    note()
    const timer = setInterval(note, EVERY_MS)
    document.addEventListener('visibilitychange', note)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', note)
    }
  }, [])
}
