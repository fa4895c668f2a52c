/** In characters: about two lines on a phone. */
const LONGEST = 90

/** The beginning of a message on one line, for lists and notifications that link to it. */
export function excerptOf(message: string): string {
  // The text is cut by characters: cut by UTF-16 units, an emoji at the end could be halved.
  const chars = Array.from(message.replaceAll(/\s+/g, ' ').trim())
  return chars.length <= LONGEST ? chars.join('') : `${chars.slice(0, LONGEST).join('').trimEnd()}…`
}
