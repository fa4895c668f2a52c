import { plainWords } from './ranking.ts'

type Message = { readonly id: string; readonly message: string; readonly created_at: string }

/** The words of many messages, in memory for as long as the palette is open: the texts themselves stay in the mirror. */
export function messageIndex() {
  const rows: { readonly id: string; readonly at: string; readonly words: string }[] = []
  return {
    size: (): number => rows.length,
    clear(): void {
      rows.length = 0
    },
    add(messages: readonly Message[]): void {
      for (const { id, message, created_at: at } of messages)
        rows.push({ id, at, words: ` ${plainWords(message)}` })
    },
    /** The ids of the newest that have all terms, each at the beginning of a word. */
    newest(terms: readonly string[], limit: number): string[] {
      const sought = terms.map((term) => ` ${term}`)
      // Kept short while it is filled: sorting all that match «a» would take longer than finding them.
      const best: { id: string; at: string }[] = []
      for (const row of rows) {
        const last = best.at(-1)
        if (best.length === limit && last !== undefined && row.at <= last.at) continue
        if (!sought.every((term) => row.words.includes(term))) continue
        const place = best.findIndex(({ at }) => at < row.at)
        best.splice(place === -1 ? best.length : place, 0, row)
        if (best.length > limit) best.pop()
      }
      return best.map(({ id }) => id)
    },
  }
}
