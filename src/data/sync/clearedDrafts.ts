/** A draft that a tab has cleared, after its text was sent or discarded. */
type ClearedDraft = { readonly key: string; readonly value: string }

const channel = new BroadcastChannel('azulejo-drafts')

export const tellCleared = (draft: ClearedDraft): void => channel.postMessage(draft)

/** Called for each draft that another tab has cleared. Returns the function that ends it. */
export function onCleared(listener: (draft: ClearedDraft) => void): () => void {
  const hear = (event: MessageEvent<ClearedDraft>) => listener(event.data)
  channel.addEventListener('message', hear)
  return () => channel.removeEventListener('message', hear)
}
