import { useEffect, useState } from 'react'

/** The server's minimum time between two letters to one address. */
const BETWEEN_LETTERS_MS = 60_000

/**
 * The clock decides, not the number of ticks: the time in which the phone slept, or before a reload, counts too. from:
 * ms; null: no wait.
 */
export const secondsLeft = (from: number | null, now: number): number =>
  from === null ? 0 : Math.min(60, Math.max(0, Math.ceil((from + BETWEEN_LETTERS_MS - now) / 1_000)))

export function useSecondsLeft(from: number | null): number {
  const [left, setLeft] = useState(() => secondsLeft(from, Date.now()))
  useEffect(() => {
    const update = () => setLeft(secondsLeft(from, Date.now()))
    update()
    const timer = setInterval(update, 1_000)
    return () => clearInterval(timer)
  }, [from])
  return left
}
