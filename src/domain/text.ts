/**
 * Text fit to travel: trimmed, without what no server stores (a NUL, half a surrogate pair). Empty when nothing is left to
 * say. A text is not touched while it is typed, but when it leaves.
 */
export const normalizeText = (typed: string): string => typed.toWellFormed().replaceAll('\0', '').trim()
