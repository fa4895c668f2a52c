/** A conversation with its newest unread message. */
export type LatestMessage = {
  readonly clientId: string
  readonly name: string
  readonly newest: { readonly text: string; readonly at: string } | null
}

/** By conversation: the newest message that this page has known of. */
export type Known = ReadonlyMap<string, string>

/** Never goes back: a mirror that is rebuilt is empty for a moment, and then holds the same messages again. */
export function knownAfter(known: Known, latest: readonly LatestMessage[]): Known {
  const times = latest.flatMap(({ clientId, newest }) =>
    newest !== null && newest.at > (known.get(clientId) ?? '') ? [[clientId, newest.at] as const] : [],
  )
  return new Map([...known, ...times])
}

/** The conversations with a message that this page has not known of. */
export const newsIn = (known: Known, latest: readonly LatestMessage[]): LatestMessage[] =>
  latest.filter(({ clientId, newest }) => newest !== null && newest.at > (known.get(clientId) ?? ''))
