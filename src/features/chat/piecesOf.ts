/** A part of a message: a link, or the text around it. at: its offset. */
export type TextPiece = { readonly at: number; readonly text: string; readonly isLink: boolean }

/**
 * Strip trailing punctuation; keep `)` if the URL has its matching `(`. Otherwise a link at a sentence's end would
 * break.
 */
function withoutEnd(address: string): string {
  const bare = address.replace(/[.,;:!?'’”»…\]*]+$/, '')
  const isClosed = bare.split('(').length >= bare.split(')').length
  return bare.endsWith(')') && !isClosed ? withoutEnd(bare.slice(0, -1)) : bare
}

/** URLs with userinfo (`https://bank.mx@evil.com`) disguise the host; reject them. */
const isSafe = (address: string): boolean => URL.canParse(address) && new URL(address).username === ''

/** Only https URLs become links: a message is another person's text, and `javascript:` or `tel:` would run or call. */
export function piecesOf(message: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  const add = (to: number, isLink: boolean) => {
    if (to > end) pieces.push({ at: end, text: message.slice(end, to), isLink })
    end = to
  }
  for (const { 0: found, index } of message.matchAll(/\bhttps:\/\/[^\s<>"“«]+/gi)) {
    const address = withoutEnd(found)
    if (!isSafe(address)) continue
    add(index, false)
    add(index + address.length, true)
  }
  add(message.length, false)
  return pieces
}
