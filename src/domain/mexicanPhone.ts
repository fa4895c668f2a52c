const MEXICO = '+52'

/** As the auth service takes a number: E.164. Ten digits are of Mexico; null for what is no number. */
export function asE164(typed: string): string | null {
  const bare = typed.replaceAll(/[\s().-]/g, '')
  if (/^\d{10}$/.test(bare)) return MEXICO + bare
  return /^\+[1-9]\d{7,14}$/.test(bare) ? bare : null
}
