/** Characters: about two lines of a phone. */
const LONGEST = 90

/** The beginning of a message on one line, for a place that only tells of it. */
export function excerptOf(message: string): string {
  // By characters: cut by UTF-16 units, an emoji at the end would be half of one.
  const letters = Array.from(message.replaceAll(/\s+/g, ' ').trim())
  return letters.length <= LONGEST ? letters.join('') : `${letters.slice(0, LONGEST).join('').trimEnd()}…`
}
