import { device } from '../session/workspace.ts'

/** A suggestion that was dismissed with 'Ahora no' on this device. */
type DismissedSuggestion = { key: `offer:${Suggestion}`; refusedAt: number }
export type Suggestion = 'push' | 'install'

/**
 * Shown again after a month at the earliest: a person who is asked more often blocks it for ever, in the browser's
 * own prompt.
 */
const SNOOZE_MS = 30 * 86_400_000

const records = () => device.table<DismissedSuggestion, string>('settings')

/** The clock of the device may have been set back: a date in the future counts as dismissed. Times in ms. */
export const isSnoozed = (refusedAt: number | null, now: number): boolean =>
  refusedAt !== null && Math.abs(now - refusedAt) <= SNOOZE_MS

export async function maySuggest(suggestion: Suggestion): Promise<boolean> {
  const refused = await records().get(`offer:${suggestion}`)
  return !isSnoozed(refused?.refusedAt ?? null, Date.now())
}

export const dismissSuggestion = (suggestion: Suggestion): Promise<unknown> =>
  records().put({ key: `offer:${suggestion}`, refusedAt: Date.now() })
