/** A draft that a tab has cleared, after its text was sent or discarded. */
export type ClearedDraft = { readonly key: string; readonly value: string }

/**
 * Whether this tab keeps its text when another tab has cleared the draft: only another text that was typed here. One
 * that was only loaded is an earlier state of what the other tab has sent, and would be sent a second time.
 */
export const isOwnText = (own: { value: string; isTyped?: boolean }, cleared: ClearedDraft): boolean =>
  own.isTyped === true && own.value !== cleared.value

/** What was typed after a text was sent, and before that was stored. A text that was changed within stays whole. */
export const restAfter = (sent: string, typed: string): string =>
  typed.startsWith(sent) ? typed.slice(sent.length) : typed

export const CLEARED_DRAFTS = 'azulejo-drafts'
const channel = new BroadcastChannel(CLEARED_DRAFTS)

export const tellCleared = (draft: ClearedDraft): void => channel.postMessage(draft)

/** Called for each draft that another tab has cleared. Returns the function that ends it. */
export function onCleared(listener: (draft: ClearedDraft) => void): () => void {
  const hear = (event: MessageEvent<ClearedDraft>) => listener(event.data)
  channel.addEventListener('message', hear)
  return () => channel.removeEventListener('message', hear)
}
