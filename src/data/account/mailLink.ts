/** The fragment (after #) of a link in a mail. */
export type MailLink =
  | { readonly kind: 'session'; readonly accessToken: string; readonly refreshToken: string }
  /** One of the two addresses has confirmed. */
  | { readonly kind: 'partial' }
  /** Used, or too old. */
  | { readonly kind: 'spent' }

function linkIn(fragment: string): MailLink | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''))
  const [accessToken, refreshToken] = [fields.get('access_token'), fields.get('refresh_token')]
  if (accessToken !== null && refreshToken !== null) return { kind: 'session', accessToken, refreshToken }
  if (fields.has('error_code') || fields.has('error')) return { kind: 'spent' }
  return fields.has('message') ? { kind: 'partial' } : null
}

let held: MailLink | null = null

/**
 * Removed from the address at once: an address is in the history, and in every screenshot. Later calls return the same
 * value. Null without a link.
 */
export function takeMailLink(): MailLink | null {
  const found = linkIn(location.hash)
  if (found === null) return held
  held = found
  history.replaceState(history.state, '', location.pathname + location.search)
  return held
}
