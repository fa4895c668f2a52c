const NAME_MAX = 120

/** What a mail program makes a link of: an address, a site, a number of an account. */
const linkLike = /[/\\@:]|www\.|[^\s.]{2,}\.[a-z]{2,}/i

/**
 * A name that a person of another account typed, made safe for a letter to an unrelated person: one line, of 120 characters,
 * and nothing that becomes a link. Null when nothing is left.
 */
export function spokenName(typed: unknown): string | null {
  if (typeof typed !== 'string') return null
  // Controls, marks that turn the direction of writing, and line breaks: they would hide or move the words around them.
  const name = typed
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (name === '' || linkLike.test(name)) return null
  return name.slice(0, NAME_MAX).toWellFormed()
}
