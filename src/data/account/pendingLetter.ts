import * as z from 'zod/mini'

/**
 * The letter that confirms the address of a new account. sentAt: ms; null if this device has not requested a letter.
 */
export type PendingLetter = { readonly email: string; readonly sentAt: number | null }

const StoredLetter = z.object({ email: z.string(), sentAt: z.nullable(z.number()) })
const KEY = 'letter'

/**
 * Stored only in the tab: the next user of the phone must not find the address. A reload shows the same screen again.
 */
export const storedLetter = (): string | null => sessionStorage.getItem(KEY)

export function letterIn(stored: string | null): PendingLetter | null {
  const kept = StoredLetter.safeParse(JSON.parse(stored ?? 'null'))
  return kept.success ? kept.data : null
}

export function keepLetter(letter: PendingLetter | null): void {
  if (letter === null) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, JSON.stringify(letter))
}
