import { useEffect } from 'react'
import { report } from '../../report.ts'
import { recordVisit } from '../../data/mirror/visits.ts'

const EVERY_MS = 5 * 60_000

/** Stores when the app was last visible. If storing fails, only the news of the next return are lost. */
export function useVisits(): void {
  useEffect(() => {
    const note = () => {
      if (document.visibilityState === 'visible') recordVisit(Date.now()).catch(report)
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
