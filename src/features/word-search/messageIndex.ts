import { plainWords } from './plainWords.ts'

type Message = { readonly id: string; readonly message: string; readonly created_at: string }
export type Hit = { readonly id: string; readonly at: string }

/** A batch of messages as one text: one search through it is much faster than one through each of them. */
type Block = {
  readonly rows: readonly Hit[]
  /** For each message a line feed, then its words, each after a space. */
  readonly text: string
  /** The offset of each message in the text, and the end of the last one. */
  readonly starts: readonly number[]
  readonly newest: string
}

function blockOf(messages: readonly Message[]): Block {
  const starts: number[] = []
  let text = ''
  for (const { message } of messages) {
    starts.push(text.length)
    text += `\n ${plainWords(message)}`
  }
  return {
    rows: messages.map(({ id, created_at: at }) => ({ id, at })),
    text,
    starts: [...starts, text.length],
    newest: messages.reduce((latest, { created_at: at }) => (at > latest ? at : latest), ''),
  }
}

/** Calls back with each message that has all of these terms, from first to last. */
function eachMatch(
  { rows, text, starts }: Block,
  [first = '', ...others]: string[],
  take: (hit: Hit) => void,
) {
  let index = 0
  for (let found = text.indexOf(first); found !== -1; found = text.indexOf(first, starts[index])) {
    while ((starts[index + 1] ?? text.length) <= found) index += 1
    const row = rows[index]
    const [from, end] = [starts[index], starts[index + 1]]
    if (row !== undefined && others.every((other) => text.slice(from, end).includes(other))) take(row)
    index += 1
    if (index >= rows.length) return
  }
}

/** The words of many messages, in memory while the palette is open: the texts themselves stay in the mirror. */
export function messageIndex() {
  let blocks: Block[] = []
  let size = 0
  return {
    size: (): number => size,
    clear(): void {
      blocks = []
      size = 0
    },
    add(messages: readonly Message[]): void {
      size += messages.length
      if (messages.length > 0) blocks.push(blockOf(messages))
    },
    /** All that have all terms, each at the beginning of a word; newest first. */
    all(terms: readonly string[]): Hit[] {
      const sought = terms.map((term) => ` ${term}`)
      const found: Hit[] = []
      for (const block of blocks) eachMatch(block, sought, (hit) => found.push(hit))
      return found.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1))
    },
    /** The ids of the newest that have all terms, each at the beginning of a word. */
    newest(terms: readonly string[], limit: number): string[] {
      const sought = terms.map((term) => ` ${term}`)
      const best: Hit[] = []
      const take = (hit: Hit) => {
        const index = best.findIndex(({ at }) => at < hit.at)
        best.splice(index === -1 ? best.length : index, 0, hit)
        if (best.length > limit) best.pop()
      }
      for (const block of blocks.toSorted((a, b) => (a.newest < b.newest ? 1 : -1))) {
        const last = best[limit - 1]
        // All following messages are older.
        if (last !== undefined && block.newest <= last.at) break
        eachMatch(block, sought, take)
      }
      return best.map(({ id }) => id)
    },
  }
}
