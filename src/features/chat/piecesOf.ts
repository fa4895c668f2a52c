/** A part of a message: an address that may be followed, or the text around it. at: where it begins. */
export type Piece = { readonly at: number; readonly text: string; readonly isLink: boolean }

/** What stands at the end of an address belongs to the sentence, except what a parenthesis in the address closes. */
function withoutEnd(address: string): string {
  const bare = address.replace(/[.,;:!?'’”»…\]*]+$/, '')
  const isClosed = bare.split('(').length >= bare.split(')').length
  return bare.endsWith(')') && !isClosed ? withoutEnd(bare.slice(0, -1)) : bare
}

/** With a name before an @, what is read as the site would not be the site. */
const isSafe = (address: string): boolean => URL.canParse(address) && new URL(address).username === ''

/** Only https addresses are links: a message is somebody else's text, and must not be able to run or to call anything. */
export function piecesOf(message: string): Piece[] {
  const pieces: Piece[] = []
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
