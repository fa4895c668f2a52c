/** A conversation with its newest unread message. */
export type LatestMessage = {
  readonly clientId: string
  /** Null for a former account manager. */
  readonly name: string | null
  readonly newest: { readonly text: string; readonly at: string } | null
}

/** The newest message known to this page, by conversation. */
export type KnownMessages = ReadonlyMap<string, string>

/** A known time never becomes an earlier one: a rebuilt mirror is empty for a moment and then has the same messages. */
export function knownAfter(known: KnownMessages, latest: readonly LatestMessage[]): KnownMessages {
  const times = latest.flatMap(({ clientId, newest }) =>
    newest !== null && newest.at > (known.get(clientId) ?? '') ? [[clientId, newest.at] as const] : [],
  )
  return new Map([...known, ...times])
}

/** The conversations with a message not yet known to this page. */
export const newsIn = (known: KnownMessages, latest: readonly LatestMessage[]): LatestMessage[] =>
  latest.filter(({ clientId, newest }) => newest !== null && newest.at > (known.get(clientId) ?? ''))
