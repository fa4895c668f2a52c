/**
 * A function that reads the fragment (after #) of the address. What it finds is removed from the address at once: an
 * address is in the history, and in every screenshot. Later calls return the same value; null if nothing was found.
 */
export function tokenFromUrl<Token>(read: (fragment: string) => Token | null): () => Token | null {
  let held: Token | null = null
  return () => {
    const found = read(location.hash.slice(1))
    if (found === null) return held
    held = found
    history.replaceState(history.state, '', location.pathname + location.search)
    return held
  }
}
