/** A conversation with its newest unread message. */
export type Heard = {
  readonly clientId: string
  readonly name: string
  readonly newest: { readonly text: string; readonly at: string } | null
}

/** By conversation: the newest message that this page has known of. */
export type Known = ReadonlyMap<string, string>

/** Never goes back: a mirror that is made anew holds nothing for a moment, and then the same messages again. */
export function knownAfter(known: Known, heard: readonly Heard[]): Known {
  const times = heard.flatMap(({ clientId, newest }) =>
    newest !== null && newest.at > (known.get(clientId) ?? '') ? [[clientId, newest.at] as const] : [],
  )
  return new Map([...known, ...times])
}

/** The conversations with a message that this page has not known of. */
export const newsIn = (known: Known, heard: readonly Heard[]): Heard[] =>
  heard.filter(({ clientId, newest }) => newest !== null && newest.at > (known.get(clientId) ?? ''))
