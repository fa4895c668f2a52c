/** Breaks text into lines of a width. `widthOf` measures; a word that is wider than the line is broken. */
export function linesOf(text: string, most: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= most) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = piecesOf(word, most, widthOf)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  if (line !== '') lines.push(line)
  return lines
}

function piecesOf(word: string, most: number, widthOf: (text: string) => number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const char of word) {
    if (piece !== '' && widthOf(piece + char) > most) {
      pieces.push(piece)
      piece = ''
    }
    piece += char
  }
  return [...pieces, piece]
}
