import { useEffect } from 'react'
import { report } from '../../report.ts'
import { recordVisit } from '../../data/mirror/visits.ts'

const EVERY_MS = 5 * 60_000

/** Writes down when the app was last in sight. Not to know it costs the news of the next return, nothing else. */
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
