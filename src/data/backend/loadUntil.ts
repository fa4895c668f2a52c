import { waitOrWake } from './waitOrWake.ts'

/** Delays between attempts; each is twice the one before. */
const RETRY_FIRST_MS = 1_000
const RETRY_MAX_MS = 30_000

type Attempts = { readonly isWanted: () => boolean; readonly onFailed: () => void }

/** Tries until it succeeds. load: null when it failed. Returns null when it is no longer wanted. */
export async function loadUntil<Part>(
  load: () => Promise<Part | null>,
  attempts: Attempts,
  wait = RETRY_FIRST_MS,
): Promise<Part | null> {
  const { isWanted, onFailed } = attempts
  const part = await load()
  if (!isWanted()) return null
  if (part !== null) return part
  onFailed()
  await waitOrWake(wait)
  return isWanted() ? loadUntil(load, attempts, Math.min(RETRY_MAX_MS, wait * 2)) : null
}
