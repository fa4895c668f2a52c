/** Calls the listener whenever the person returns to this tab, or to its window. Returns the function that ends it. */
export function onReturn(listener: () => void): () => void {
  const over = new AbortController()
  const { signal } = over
  addEventListener('focus', listener, { signal })
  document.addEventListener('visibilitychange', () => document.hidden || listener(), { signal })
  return () => over.abort()
}
