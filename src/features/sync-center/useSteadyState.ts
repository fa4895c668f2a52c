import { useEffect, useState } from 'react'
import { type ChipState, catchingUp, upToDate } from './chipState.ts'

/** A pull takes a tenth of this: without the pause the chip would blink at every message that arrives. */
const STEADY_AFTER_MS = 1_000

/** The chip's state: it changes from 'Al día' to 'Actualizando…' only when that lasts, to every other state at once. */
export function useSteadyState(state: ChipState): ChipState {
  const [wasCalm, setWasCalm] = useState(false)
  const isUpToDate = state === upToDate
  const blinks = state === catchingUp && wasCalm
  if (!blinks && wasCalm !== isUpToDate) setWasCalm(isUpToDate)
  useEffect(() => {
    if (!blinks) return undefined
    const timer = setTimeout(() => setWasCalm(false), STEADY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [blinks])
  return blinks ? upToDate : state
}
