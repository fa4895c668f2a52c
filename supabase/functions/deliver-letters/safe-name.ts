const NAME_MAX = 120

/** Text that mail programs turn into links: addresses, sites, numbers. */
const linkLike = /[/\\@:]|www\.|[^\s.]{2,}\.[a-z]{2,}/i

/**
 * A name that a person of another account typed, made safe for a letter to an unrelated person: one line, of 120
 * characters, without text that becomes a link. Null when nothing is left.
 */
export function safeName(typed: unknown): string | null {
  if (typeof typed !== 'string') return null
  // Control characters, direction marks and line breaks: they would hide or move the surrounding text.
  const name = typed
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (name === '' || linkLike.test(name)) return null
  return name.slice(0, NAME_MAX).toWellFormed()
}
