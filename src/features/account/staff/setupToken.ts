let held = ''

/** The token of `#token=…`, removed from the address at once: an address is in the history, and in every screenshot. */
export function takeSetupToken(): string {
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  if (token === null) return held
  held = token
  history.replaceState(history.state, '', location.pathname + location.search)
  return held
}
