import { fold } from '../../../ui/fold.ts'

/** The offsets [from, to], in the original text, of the word beginnings that a search has found. */
export function foundRanges(text: string, terms: readonly string[]): [number, number][] {
  const found: [number, number][] = []
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const term = terms.filter((one) => fold(word).startsWith(one)).toSorted((a, b) => b.length - a.length)[0]
    if (term === undefined) continue
    // An accent may be a separate character, which the normalized text does not have.
    let end = term.length
    while (end < word.length && fold(word.slice(0, end)) !== term) end += 1
    while (end < word.length && fold(word.slice(0, end + 1)) === term) end += 1
    found.push([index, index + end])
  }
  return found
}
