const MEXICO = '+52'

/** The number in the auth service's format, E.164. Ten digits are a number in Mexico; null for an invalid number. */
export function asE164(typed: string): string | null {
  const bare = typed.replaceAll(/[\s().-]/g, '')
  if (/^\d{10}$/.test(bare)) return MEXICO + bare
  return /^\+[1-9]\d{7,14}$/.test(bare) ? bare : null
}
