/**
 * Normalises a text before it is sent: trimmed, without characters that PostgreSQL cannot store (NUL, a lone
 * surrogate). It is not applied while the person types.
 */
export const normalizeText = (typed: string): string => typed.toWellFormed().replaceAll('\0', '').trim()
