let held = ''

/** The token of `#token=…`, taken out of the address at once: there it is in the history, and in every picture. */
export function takeSetupToken(): string {
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  if (token === null) return held
  held = token
  history.replaceState(history.state, '', location.pathname + location.search)
  return held
}
